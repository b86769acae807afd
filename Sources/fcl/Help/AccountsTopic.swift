// The topic about accounts: personal data, sessions, passcodes, lost passwords, and entries with no account.

extension HelpTopics {
  static let accounts = """
    An account is your identity in one store. `fcl register` creates it and logs you in; `fcl login` and `fcl logout`
    affect only the device you are using.

      fcl profile show                          your personal data
      fcl profile set --public-name "Nikhil R"  the name that others see
      fcl session list                          your logged-in devices
      fcl session end --others                  end your sessions on other devices
      fcl passcode set                          set a passcode of 4 to 8 digits
      fcl password change                       change your password, and end other sessions

    Others see your manager name, and your public name or first name. Only you see your last name, e-mail address, birth
    date and postal address. The manager name cannot be changed.

    With a passcode, `fcl logout` locks the device instead of ending the session, and `fcl passcode unlock` unlocks the
    device. The fifth wrong attempt in a row ends the session.

    A session lasts 30 days. If fewer than 15 are left, your next change renews it.

    After five wrong passwords, you have to wait before each further attempt, longer each time.

    Forgotten passwords: the store's first manager runs `fcl password reset NAME`. This prints a code that works once,
    within 24 hours. With the code, the manager who forgot the password runs `fcl password reset NAME --with-code`. The
    first manager is the manager with the oldest existing account.

    If the first manager forgets their password, the owner of the store's folder runs `fcl account recover NAME`. Every
    overview shows the request for 24 hours. A login by the first manager, or any command in one of their sessions,
    cancels the request. If the request is not cancelled, the same command sets the new password after the 24 hours. The
    machine's clock measures the time.

    An entry from an import, from `fcl league invite NAME`, or of a lost account belongs to nobody until someone claims
    it with a code. An account of the same name is not enough. `fcl entry code NAME` makes a code for the person, who
    runs `fcl entry claim` or `fcl register --code-file FILE`. The code works once, within seven days. Until then, the
    commissioner acts for an invited friend with --for. `fcl entry hand-over` passes an entry to another manager, and
    `fcl entry share NAME` adds a co-manager.

    `fcl account delete` deletes your personal data. Your points stay, under "former manager". If all accounts are lost
    and there is no backup, `fcl doctor --repair` creates an empty list of accounts.

    """
}
