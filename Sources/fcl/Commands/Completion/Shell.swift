import CommandLineKit

/// A shell with a completion script.
///
/// Each script passes the words before the cursor to the hidden command `complete`. The command ends each answer with
/// NUL, because names can contain any other character. The shell quotes the answers, and never evaluates an answer.
enum Shell: String, CaseIterable, ArgumentValue {
  case bash, zsh, fish

  var script: String {
    switch self {
    case .bash: Self.bashScript
    case .zsh: Self.zshScript
    case .fish: Self.fishScript
    }
  }

  // MARK: bash

  private static let bashScript = #"""
    # Completion of fcl for bash, printed by fcl completion bash.

    # Removes shell quotes from a word that is being typed. Evaluates nothing.
    _fcl_plain() {
      local rest=$1 quote='' char
      _fcl_word=''
      while [[ -n $rest ]]; do
        char=${rest:0:1}
        rest=${rest:1}
        if [[ $quote == "'" ]]; then
          if [[ $char == "'" ]]; then quote=''; else _fcl_word+=$char; fi
        elif [[ $char == \\ && ($quote == '' || $rest == [\\\"\$\`]*) ]]; then
          _fcl_word+=${rest:0:1}
          rest=${rest:1}
        elif [[ $quote == '"' ]]; then
          if [[ $char == '"' ]]; then quote=''; else _fcl_word+=$char; fi
        elif [[ $char == "'" || $char == '"' ]]; then
          quote=$char
        else
          _fcl_word+=$char
        fi
      done
    }

    _fcl() {
      local place piece last=-1 glued='' before='' _fcl_word word reply
      local -a raw=() words=() found=()
      COMPREPLY=()
      # bash splits words at = and : too; they are one word here.
      for ((place = 1; place <= COMP_CWORD; place++)); do
        piece=${COMP_WORDS[place]}
        if [[ $piece == [=:]* || $glued ]] && ((last >= 0)); then
          before=${raw[last]}
          raw[last]+=$piece
          if [[ $piece == [=:]* ]]; then before=${raw[last]}; fi
        else
          before=''
          raw+=("$piece")
          last=$((last + 1))
        fi
        if [[ $piece == *[=:] ]]; then glued=1; else glued=''; fi
      done
      for word in "${raw[@]}"; do
        _fcl_plain "$word"
        words+=("$_fcl_word")
      done
      _fcl_plain "$before"
      before=$_fcl_word
      piece=${COMP_WORDS[COMP_CWORD]}
      while IFS= read -r -d '' word; do found+=("$word"); done \
        < <("$1" complete --shell bash -- "${words[@]}" 2>/dev/null </dev/null)
      if [[ ${found[0]} == files ]]; then
        _fcl_word=${words[last]}
        _fcl_word=${_fcl_word#"$before"}
        compopt -o filenames 2>/dev/null
        while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -f -- "$_fcl_word")
        for word in "${found[@]:1}"; do COMPREPLY+=("${word#"$before"}"); done
        return
      fi
      for word in "${found[@]:1}"; do
        word=${word#"$before"}
        case $piece in
          \"*)
            word=${word//\\/\\\\}
            word=${word//\"/\\\"}
            word=${word//\$/\\\$}
            reply=${word//\`/\\\`}
            ;;
          \'*) reply=${word//\'/\'\\\'\'} ;;
          *)
            printf -v reply %q "$word"
            if [[ $reply != \$\'* ]]; then
              reply=${reply//:/\\:}
              reply=${reply//=/\\=}
            fi
            ;;
        esac
        COMPREPLY+=("$reply")
      done
    }

    complete -F _fcl fcl

    """#

  // MARK: zsh

  private static let zshScript = #"""
    #compdef fcl
    # Completion of fcl for zsh, printed by fcl completion zsh.

    _fcl() {
      local -a given found names shown
      local typed place is_near=1
      given=("${(@Q)words[2,CURRENT-1]}")
      typed=${(Q)PREFIX}
      found=("${(@0)$(${(Q)words[1]} complete --shell zsh -- "${given[@]}" "$typed" 2>/dev/null </dev/null)}")
      for ((place = 2; place + 1 <= $#found; place += 2)); do
        names+=("$found[place]")
        if [[ -n $found[place+1] ]]; then
          shown+=("${(V)found[place]} -- $found[place+1]")
        else
          shown+=("${(V)found[place]}")
        fi
        [[ ${(L)found[place]} == ${(bL)typed}* ]] || is_near=
      done
      if (( $#names )); then
        compadd -U -l -d shown -a -- names
        # Keeps the typed text if the names begin differently.
        if [[ -z $is_near ]] && (( $#names > 1 )); then
          compstate[insert]=
          compstate[list]='list force'
        fi
      fi
      if [[ $found[1] == files ]]; then
        [[ $typed == --*=* ]] && compset -P '*='
        _files
      fi
    }

    if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
      _fcl "$@"
    else
      compdef _fcl fcl
    fi

    """#

  // MARK: fish

  private static let fishScript = #"""
    # Completion of fcl for fish, printed by fcl completion fish.

    function __fcl_complete
        set -l words (commandline -opc)
        set -l program $words[1]
        set -e words[1]
        set -l typed (commandline -ct)
        # An open quote is not part of the word.
        if not set -l plain (string unescape -- $typed)
            set plain (string replace -r '^["\']' '' -- $typed)
        end
        set -l found ($program complete --shell fish -- $words "$plain" 2>/dev/null </dev/null | string split0)
        if test "$found[1]" = files
            set -l lead (string match -r '^--[a-z-]+=' -- "$plain")
            set -l path (string replace -r '^--[a-z-]+=' '' -- "$plain")
            printf '%s\n' "$lead"(__fish_complete_path "$path")
        end
        if test (count $found) -gt 1
            printf '%s\n' $found[2..-1]
        end
    end

    complete -c fcl -f -a '(__fcl_complete)'

    """#
}
