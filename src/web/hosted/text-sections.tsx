import css from './text-sections.module.css';

export interface TextSection {
  heading: string;
  text: string;
}

/** A text to agree to, in sections, in any language. */
export function TextSections({
  language,
  sections,
}: {
  language: string | undefined;
  sections: readonly TextSection[];
}) {
  return (
    <dl className={css.sections} lang={language}>
      {sections.map(({ heading, text }) => (
        <div key={heading}>
          <dt>{heading}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
