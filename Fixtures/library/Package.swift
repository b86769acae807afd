// swift-tools-version: 6.2
// What a program of somebody else needs to use fcl as a library. `.ci/run` builds it and runs both programs.
import PackageDescription

let package = Package(
  name: "library",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "fcl", path: "../..")],
  targets: [
    .executableTarget(
      name: "Ranking",
      dependencies: [.product(name: "FantasyCore", package: "fcl"), .product(name: "Cricsheet", package: "fcl")]),
    .executableTarget(
      name: "Leaderboard",
      dependencies: [.product(name: "FantasyCore", package: "fcl"), .product(name: "LeagueStore", package: "fcl")]),
  ]
)
