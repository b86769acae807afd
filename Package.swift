// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
  import Glibc
#endif

// With FCL_FUZZ set the fuzzer is built, all that it tries with libFuzzer's coverage and the address sanitizer, and fcl,
// of which it only needs the tree of commands, as a library: a program can't be part of another one. In a build folder of
// its own: Tests/Reliability/fuzz.sh.
let isFuzzing = Context.environment["FCL_FUZZ"] != nil
let sanitized = "-sanitize=fuzzer,address"

// Flags only for the package itself: package managers may refuse them in one that another package fetched.
let isFetched = Context.packageDirectory.split(separator: "/").contains("checkouts")
func released(_ flags: [String]) -> [SwiftSetting] {
  isFetched || isFuzzing ? [] : [.unsafeFlags(flags, .when(platforms: [.linux], configuration: .release))]
}
// Released code finds its types by functions instead of by their names at run time, which was a sixth of what a small
// command cost, and has no debug information, which was a tenth of the time to build.
let quick = released(["-Xfrontend", "-gnone", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors"])
// The parts that are large, come last and don't compute points are built a file at a time, on all cores: that halves
// their time, and costs nothing when they run.
let inParallel = released(["-no-whole-module-optimization", "-enable-batch-mode"])
// Modules that every command loads, or that read many deliveries or bytes, are optimised for size.
let small = released(["-Osize"])
// Modules that few commands need and that compute little: without the performance passes they build in half the time.
let lean = small + released(["-Xfrontend", "-disable-sil-perf-optzns"]) + inParallel
let plain: [SwiftSetting] = [.treatAllWarnings(as: .error)] + quick
let strict = plain + (isFuzzing ? [.unsafeFlags([sanitized])] : [])
// The parts that read bytes and lines are optimised in debug builds too, where the tests spent much of their time; what
// checks itself only in debug builds (#if DEBUG) still does.
let alwaysOptimised: [SwiftSetting] =
  isFetched ? [] : [.unsafeFlags(["-O"], .when(platforms: [.linux], configuration: .debug))]

// The released program carries everything it needs, so that it starts fast and runs on a machine without a toolchain: the
// Swift runtime and, where it is there to be linked, the C library too, which halves the time to start.
// FCL_SHARED_LIBC leaves the C library out, for tests that put themselves between fcl and its calls.
#if canImport(Glibc)
  let folders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu", "/usr/lib64", "/usr/lib"]
  let isStatic =
    Context.environment["FCL_SHARED_LIBC"] == nil
    && folders.contains { folder in
      ["libc.a", "libm.a", "libcrypt.a"].allSatisfy { access("\(folder)/\($0)", R_OK) == 0 }
    }
  let hasLLD = (Context.environment["PATH"] ?? "").split(separator: ":").contains { access("\($0)/ld.lld", X_OK) == 0 }
#else
  let isStatic = false
  let hasLLD = false
#endif
let carried: [SwiftSetting] = [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux], configuration: .release))]
let carriedLink: [LinkerSetting] = [
  .unsafeFlags(
    [isStatic ? "-static-executable" : "-static-stdlib"], .when(platforms: [.linux], configuration: .release))
]
// The linker places the code of small commands side by side, which saves a third of their page faults. The list is made
// by Tests/link-order.py; without lld, the order is the default.
let orderFile = "--symbol-ordering-file=\(Context.packageDirectory)/Sources/fcl/link-order.txt"
let ordered: [LinkerSetting] =
  isFetched || !hasLLD
  ? []
  : [
    .unsafeFlags(
      ["-use-ld=lld", "-Xlinker", orderFile, "-Xlinker", "--no-warn-symbol-ordering"],
      .when(platforms: [.linux], configuration: .release))
  ]

let parts: [Target.Dependency] = [
  "StrictJSON", "FantasyCore", "Audit", "BuiltInRules", "Cricsheet", "Knowledge", "Books", "Explanations", "Games",
  "Digest", "Archives", "LeagueStore", "StoreCare", "Feeds", "CommandLineKit",
]
let program: [Target] =
  isFuzzing
  ? [
    .target(
      name: "fcl", dependencies: parts + ["Answers"], exclude: ["main.swift", "link-order.txt"], swiftSettings: plain),
    .systemLibrary(name: "CFuzzer", path: "Tests/Fuzzing/Fuzzer"),
    .executableTarget(
      name: "fcl-fuzz", dependencies: parts + ["StrictXML", "Answers", "fcl", "CFuzzer"], path: "Tests/Fuzzing/Program",
      swiftSettings: strict, linkerSettings: [.unsafeFlags([sanitized, "-use-ld=lld"])]),
  ]
  : [
    .executableTarget(
      name: "fcl", dependencies: parts + ["Answers"], exclude: ["link-order.txt"],
      swiftSettings: strict + lean + carried,
      linkerSettings: carriedLink + ordered)
  ]

let package = Package(
  name: "fcl",
  platforms: [.macOS(.v15)],
  products: [
    // For other programs: Fixtures/library shows how little they need. The rules that ship come with the core.
    .library(name: "FantasyCore", targets: ["FantasyCore", "BuiltInRules"]),
    .library(name: "Cricsheet", targets: ["Cricsheet"]),
    .library(name: "LeagueStore", targets: ["LeagueStore", "Books", "Games", "Knowledge"]),
    .executable(name: "fcl", targets: ["fcl"]),
    .executable(name: "fcl-bench", targets: ["fcl-bench"]),
  ].filter { !isFuzzing || $0.name != "fcl" },
  targets: [
    .target(name: "StrictJSON", swiftSettings: strict + alwaysOptimised),
    .target(name: "StrictXML", swiftSettings: strict),
    .target(name: "Digest", swiftSettings: strict + alwaysOptimised),
    .target(name: "Archives", dependencies: ["Digest"], swiftSettings: strict + alwaysOptimised),
    .target(
      name: "FantasyCore", dependencies: ["StrictJSON"], exclude: ["FantasyCore.docc"], swiftSettings: strict),
    // The second computation of `verify`: it can't import what it checks.
    .target(name: "Audit", dependencies: ["StrictJSON"], swiftSettings: strict + small),
    .target(name: "CRuleFiles"),
    .target(
      name: "BuiltInRules", dependencies: ["CRuleFiles"], exclude: ["Systems", "Teams"], swiftSettings: strict + small),
    .target(name: "Cricsheet", dependencies: ["StrictJSON", "FantasyCore"], swiftSettings: strict + alwaysOptimised),
    .target(
      name: "Knowledge", dependencies: ["FantasyCore"], exclude: ["Knowledge.docc"], swiftSettings: strict),
    .target(name: "Books", dependencies: ["StrictJSON", "FantasyCore", "Audit", "Knowledge"], swiftSettings: strict),
    .target(name: "Explanations", dependencies: ["FantasyCore", "Books"], swiftSettings: strict + small),
    .target(
      name: "Games", dependencies: ["StrictJSON", "FantasyCore", "Audit", "Knowledge", "Books"],
      exclude: ["Games.docc"], swiftSettings: strict + lean),
    .systemLibrary(name: "CCrypt"),
    .target(
      name: "LeagueStore",
      dependencies: [
        "StrictJSON", "FantasyCore", "Cricsheet", "Knowledge", "Books", "Games", "Digest",
        .target(name: "CCrypt", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: strict + inParallel + alwaysOptimised),
    .target(
      name: "StoreCare",
      dependencies: ["StrictJSON", "FantasyCore", "Cricsheet", "Books", "Games", "Digest", "Archives", "LeagueStore"],
      swiftSettings: strict + small),
    .target(
      name: "Feeds", dependencies: ["StrictJSON", "StrictXML", "FantasyCore", "Digest"], swiftSettings: strict + lean),
    .target(name: "CommandLineKit", swiftSettings: strict + alwaysOptimised),
    .target(
      name: "Answers", dependencies: parts, swiftSettings: strict + small),
    .executableTarget(
      name: "fcl-bench",
      dependencies: [
        "StrictJSON", "FantasyCore", "Audit", "BuiltInRules", "Cricsheet", "Knowledge", "Books", "Explanations",
        "Games", "Digest", "LeagueStore", "StoreCare",
      ],
      swiftSettings: strict + inParallel + carried,
      linkerSettings: carriedLink),
    .testTarget(name: "StrictJSONTests", dependencies: ["StrictJSON"], swiftSettings: strict),
    .testTarget(
      name: "FantasyCoreTests",
      dependencies: [
        "FantasyCore", "Audit", "Knowledge", "Books", "Explanations", "Games", "BuiltInRules", "StrictJSON",
        "Cricsheet",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CricsheetTests", dependencies: ["Cricsheet", "FantasyCore", "Explanations", "Audit", "StrictJSON"],
      swiftSettings: strict),
    .testTarget(
      name: "LeagueStoreTests",
      dependencies: [
        "LeagueStore", "StoreCare", "Archives", "Digest", "FantasyCore", "Knowledge", "Books", "Games", "StrictJSON",
        "BuiltInRules", "Cricsheet",
      ],
      swiftSettings: strict),
    .testTarget(name: "ArchivesTests", dependencies: ["Archives", "Digest"], swiftSettings: strict),
    .testTarget(name: "StrictXMLTests", dependencies: ["StrictXML"], swiftSettings: strict),
    .testTarget(name: "FeedsTests", dependencies: ["Feeds", "FantasyCore"], swiftSettings: strict),
    .testTarget(name: "CommandLineKitTests", dependencies: ["CommandLineKit"], swiftSettings: strict),
    .testTarget(name: "SessionTests", dependencies: parts + ["Answers", "fcl"], swiftSettings: strict),
  ] + program,
  swiftLanguageModes: [.v6]
)
