import css from '../sign.module.css';

/** The name as a signature; to those who do not see it the field above says it already. */
export function TypedPad({ name }: { name: string }) {
  return (
    <div className={`${css.pad} ${css.typed}`} dir="auto" aria-hidden data-pad="typed">
      {name}
    </div>
  );
}
