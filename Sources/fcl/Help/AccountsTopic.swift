// The topic about accounts: personal data, sessions, passcodes, lost passwords, entries without an account.

extension HelpTopics {
  static let accounts = """
    An account is your identity in one store. `fcl register` creates it and logs you in; `fcl login` and `fcl logout`
    work on one device at a time.

      fcl profile show                          your personal data
      fcl profile set --public-name "Nikhil R"  the name that others see
      fcl session list                          your logged-in devices
      fcl session end --others                  end your sessions on other devices
      fcl passcode set                          4 to 8 digits to unlock the device
      fcl password change                       also ends your sessions elsewhere

    Others see your manager name, and your public name or first name. Only you see your last name, e-mail address, birth
    date and postal address. The manager name cannot be changed.

    With a passcode, `fcl logout` locks the device instead of ending the session, and `fcl passcode unlock` unlocks it.
    The fifth wrong attempt in a row ends the session.

    After five wrong passwords there is a wait before each further attempt, and the wait grows.

    Forgotten passwords: the store's first manager runs `fcl password reset NAME`. This prints a code that works once,
    within 24 hours. The manager then runs `fcl password reset NAME --with-code`. The first manager is the one of the
    existing accounts that was registered first.

    If the first manager forgets their password, the owner of the store's folder runs `fcl account recover NAME`. Every
    overview shows the request for 24 hours. A login of the first manager, or any command in one of their sessions,
    cancels it. After that, the same command sets the new password. The wait follows the clock of the machine.

    An entry belongs to a person, not to a name. An entry from an import, or one whose account is lost, has no owner
    until it is claimed with a code. The commissioner runs `fcl entry code NAME`, and the owner runs `fcl entry claim`
    or `fcl register --code-file FILE`. The code works once, within seven days.

    `fcl account delete` deletes your personal data. Your points stay, under "former manager". If all accounts are
    lost and there is no backup, `fcl doctor --repair` starts with new, empty accounts.

    """
}
