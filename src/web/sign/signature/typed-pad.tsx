import css from '../sign.module.css';

/** The name as a signature; for screen readers the input above already says it. */
export function TypedPad({ name }: { name: string }) {
  return (
    <div className={`${css.pad} ${css.typed}`} dir="auto" aria-hidden data-pad="typed">
      {name}
    </div>
  );
}
