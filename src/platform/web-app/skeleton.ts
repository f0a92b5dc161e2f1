import { rootVariables } from '#kernel/tokens.ts';
import { escapeHtml } from '../http/answer/html-page.ts';

/** A page's content until its script has run: the frame of the dashboard, or of a page with one column. */
export type Frame = 'dashboard' | 'page';

const STYLE = `${rootVariables(['ground', 'sidebar', 'border', 'skeleton', 'title'])}
body{margin:0;background:var(--avouch-ground)}.sk i{display:block;border-radius:6px;background:var(--avouch-skeleton)}
.sk-d{display:grid;grid-template:52px 1fr/236px 1fr;min-height:100dvh}.sk-n{grid-row:1/3;padding:14px;background:var(--avouch-sidebar);border-inline-end:1px solid var(--avouch-border)}
.sk-n i{height:14px;margin:0 8px 20px;width:55%}.sk-n i:first-child{width:70%;height:24px;margin-bottom:26px}.sk-h{border-bottom:1px solid var(--avouch-border)}
.sk-m{padding:32px}.sk-m i{height:14px;margin-bottom:22px;max-width:1240px}.sk-m i:first-child{width:220px;height:26px;margin-bottom:34px}
.sk-p{max-width:34rem;margin:0 auto;padding:12px 16px}.sk-p i{height:16px;margin-bottom:16px}.sk-p b{display:flex;align-items:center;gap:10px;height:32px;margin-bottom:36px;font:600 16px system-ui,sans-serif;color:var(--avouch-title);overflow:hidden;white-space:nowrap}.sk-p b i{flex:none;width:32px;height:32px;margin:0}.sk-p>i:nth-child(2){height:28px;width:70%}.sk-p i:last-child{height:42px;margin-top:32px}
@media(max-width:48em){.sk-d{grid-template-columns:1fr}.sk-n{display:none}.sk-m{padding:16px}}`;

const BODY: Record<Frame, string> = {
  dashboard: `<div aria-hidden="true" class="sk sk-d"><div class="sk-n">${'<i></i>'.repeat(7)}</div><div class="sk-h"></div><div class="sk-m">${'<i></i>'.repeat(6)}</div></div>`,
  page: `<div aria-hidden="true" class="sk sk-p"><b><i></i>NAME</b>${'<i></i>'.repeat(5)}</div>`,
};

/** Maximum length of a name that fits on a line. */
const LONGEST = 80;

/** The skeleton's style for the page's head, and its HTML, which names the organization, hidden from screen readers. */
export function skeleton(
  frame: Frame,
  { nonce, name }: { nonce: string; name: string },
): { style: string; html: string } {
  const html = BODY[frame].replace('NAME', () => escapeHtml(name.slice(0, LONGEST)));
  return { style: `<style nonce="${nonce}">${STYLE}</style>`, html };
}
