import assert from 'node:assert/strict';
import { createMarkdown } from '#platform/docs/markdown.ts';
import { readBlocks } from '../../../scripts/test-docs/read-page.ts';

const markdown = createMarkdown({
  link: (href, file) => (href === 'gone.md' ? undefined : `/at/${href}?from=${file}`),
  code: (text) => (text === 'GET /v1/trust' ? '/docs/reference/proofs#getTrustFile' : undefined),
});
const page = (text: string) => markdown.page(text, { file: 'src/docs/x.md', path: '/docs/x' });

const fence = (info: string, code = 'x\n') => `\`\`\`${info}\n${code}\`\`\`\n`;

/** Markdown, and what the page must or must not contain. */
const RENDERED: [name: string, text: string, has: string[], hasNot?: string[]][] = [
  ['a link', '[a](b.md)', ['href="/at/b.md?from=src/docs/x.md"']],
  ['a broken link', '[a](gone.md)', ['<a>a</a>'], ['href']],
  ['a picture', '![A "view"](images/a.svg)', ['src="/at/images/a.svg', 'alt="A &#34;view&#34;"']],
  ['HTML', '<script>alert(1)</script>', ['&lt;script&gt;'], ['<script>']],
  ['a javascript: address', '[a](javascript:alert)', ['[a](javascript:alert)'], ['href']],
  ['an operation', '`GET /v1/trust`', ['<a href="/docs/reference/proofs#getTrustFile"><code>GET /v1/trust</code></a>']],
  ['an operation in a link', '[see `GET /v1/trust`](b.md)', ['<code>GET /v1/trust</code></a>'], ['reference/proofs']],
  ['other code', '`<b>`', ['<code>&#60;b&#62;</code>'], ['<b>']],
  ['one block', fence('sh'), ['class="code"'], ['class="tabs"']],
  [
    'consecutive blocks of different languages',
    fence('sh') + fence('js') + fence('python'),
    ['data-language="python"'],
  ],
  ['two blocks of one language', fence('sh') + fence('sh'), [], ['class="tabs"']],
  ['blocks with text between them', `${fence('sh')}\nand\n\n${fence('js')}`, [], ['class="tabs"']],
  ['a file', fence('js receiver.mjs') + fence('python receiver.py'), ['receiver.mjs</div>'], ['class="tabs"']],
  ['code that is HTML', fence('text', '<img src=x>\n'), ['&#60;img'], ['<img']],
];

describe('docs: markdown', () => {
  for (const [name, text, has, hasNot = []] of RENDERED) {
    it(`renders ${name}`, () => {
      const html = [...page(text).html()].join('');
      for (const each of has) assert.ok(html.includes(each), html);
      for (const each of hasNot) assert.ok(!html.includes(each), html);
    });
  }

  it('gives every heading a unique anchor, as repository hosts do', () => {
    const { title, headings } = page('# The title\n## 1. Say `what`\n## Say what\n## Say what\n### Über & out\n');
    assert.equal(title, 'The title');
    assert.deepEqual(
      headings.map(({ id, level }) => [id, level]),
      [
        ['1-say-what', 2],
        ['say-what', 2],
        ['say-what-1', 2],
        ['über-out', 3],
      ],
    );
  });

  it('reads the blocks to be run, with their line numbers', () => {
    const text = `# A\n\n${fence('sh', 'a\n')}${fence('text')}${fence('json')}${fence('js b.mjs', 'b\n')}${fence('python', 'c\n')}`;
    assert.deepEqual(readBlocks(text), [
      { language: 'sh', code: 'a\n', line: 3 },
      { language: 'js', file: 'b.mjs', code: 'b\n', line: 12 },
      { language: 'python', code: 'c\n', line: 15 },
    ]);
  });
});
