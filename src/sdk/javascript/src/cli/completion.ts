import type { Command, Options } from './command.ts';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** A script that completes commands, options and their values; `source` it. */
export function completionOf(shell: Shell, commands: readonly Command[], common: Options): string {
  if (shell === 'fish') return fish(commands, common);
  const bash = bashFunction(commands, common);
  return shell === 'zsh' ? `autoload -Uz bashcompinit && bashcompinit\n${bash}` : bash;
}

function bashFunction(commands: readonly Command[], common: Options): string {
  const cases = commands.map(
    ({ name, options }) => `    "${name}") words="${optionsOf({ ...options, ...common })}" ;;`,
  );
  return `_avouch() {
  local current="\${COMP_WORDS[COMP_CWORD]}" command="" words=""
  local two="\${COMP_WORDS[1]} \${COMP_WORDS[2]}"
  case "$two" in
    ${twoWords(commands)}) command="$two" ;;
    *) command="\${COMP_WORDS[1]}" ;;
  esac
  case "$command" in
${cases.join('\n')}
  esac
  if [[ $COMP_CWORD -eq 1 ]]; then words="${firstWords(commands).join(' ')}"
  elif [[ $COMP_CWORD -eq 2 ]]; then words="$words $(_avouch_second "\${COMP_WORDS[1]}")"; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
_avouch_second() {
  case "$1" in
${secondWords(commands)}
  esac
}
complete -o default -F _avouch avouch
`;
}

function fish(commands: readonly Command[], common: Options): string {
  const first = firstWords(commands).map((word) => {
    const summary = commands.find(({ name }) => name === word)?.summary ?? `${word} …`;
    return `complete -c avouch -n __fish_use_subcommand -f -a ${word} -d '${quote(summary)}'`;
  });
  const second = commands
    .filter(({ name }) => name.includes(' '))
    .map(({ name, summary }) => {
      const [one, two] = name.split(' ');
      return `complete -c avouch -n '__fish_seen_subcommand_from ${one}' -f -a ${two} -d '${quote(summary)}'`;
    });
  const options = commands.flatMap(({ name, options: own }) =>
    Object.entries({ ...own, ...common }).map(
      ([option, { description, choices }]) =>
        `complete -c avouch -n '__fish_seen_subcommand_from ${name.split(' ').at(-1)}' -l ${option} -d '${quote(description)}'${choices ? ` -x -a '${choices.join(' ')}'` : ''}`,
    ),
  );
  return `${[...first, ...second, ...options].join('\n')}\n`;
}

function firstWords(commands: readonly Command[]): string[] {
  return [...new Set(commands.map(({ name }) => name.split(' ')[0] ?? ''))];
}

function twoWords(commands: readonly Command[]): string {
  const names = commands.filter(({ name }) => name.includes(' ')).map(({ name }) => `"${name}"`);
  return names.join('|');
}

function secondWords(commands: readonly Command[]): string {
  return firstWords(commands)
    .map((first) => {
      const second = commands.flatMap(({ name }) => (name.startsWith(`${first} `) ? name.slice(first.length + 1) : []));
      return { first, second };
    })
    .filter(({ second }) => second.length > 0)
    .map(({ first, second }) => `    ${first}) echo "${second.join(' ')}" ;;`)
    .join('\n');
}

function optionsOf(options: Options): string {
  return Object.keys(options)
    .map((name) => `--${name}`)
    .join(' ');
}

function quote(text: string): string {
  return text.replaceAll("'", "\\'");
}
