import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import http from 'highlight.js/lib/languages/http';
import ini from 'highlight.js/lib/languages/ini';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import nginx from 'highlight.js/lib/languages/nginx';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import yaml from 'highlight.js/lib/languages/yaml';
import { escapeHtml } from '../http/answer/html-page.ts';

const LANGUAGES = { bash, http, ini, javascript, json, nginx, python, typescript, yaml };
/** Names in the guides that are not aliases in the library. */
const ALIASES: Readonly<Record<string, string>> = { sh: 'bash', js: 'javascript', ts: 'typescript' };

for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Code as HTML with classes; unchanged if the language is unknown. */
export function highlight(code: string, language: string): string {
  const name = ALIASES[language] ?? language;
  if (!hljs.getLanguage(name)) return escapeHtml(code);
  return hljs.highlight(code, { language: name, ignoreIllegals: true }).value;
}
