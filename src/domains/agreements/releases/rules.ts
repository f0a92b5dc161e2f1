import { isSameName } from '#domains/agreements/agreements/index.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { ageCutoff, type CalendarDay, dayNumber } from '#verifier/encoding/days.ts';
import { ADULT_YEARS, type NewRelease, type ReleaseDetails, type ReleaseTerms } from './release.ts';

const YEAR_DAYS = 366;

/** Throws 422 for an impossible release that the schema cannot detect; each error names its field. */
export function assertRelease(release: NewRelease, today: CalendarDay): void {
  const errors = [
    ...termsErrors(release.terms, release.details),
    ...(release.consent ? endErrors(release.terms, today) : []),
    ...partyErrors(release),
    ...documentErrors(release),
    // A refusal is recorded whatever the person's age.
    ...(release.consent ? ageErrors(release, release.details.performer.birthDate, today) : []),
  ];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}

function* termsErrors(terms: ReleaseTerms, { description }: ReleaseDetails): Generator<FieldError> {
  const { shoot, endsOn } = terms;
  if (shoot && shoot.until < shoot.from) yield { path: 'shoot.until', message: 'Must not be before the first day' };
  else if (shoot && dayNumber(shoot.until) - dayNumber(shoot.from) > YEAR_DAYS)
    yield { path: 'shoot.until', message: 'A release covers up to one year of shooting' };
  if (endsOn !== null && shoot && endsOn < shoot.from)
    yield { path: 'endsOn', message: 'Must not be before the shoot' };
  if (terms.explicit && description === undefined)
    yield { path: 'description', message: 'Required for explicit content' };
}

/** A credential that expires before it becomes valid would state nothing. */
function* endErrors({ endsOn }: ReleaseTerms, today: CalendarDay): Generator<FieldError> {
  if (endsOn !== null && endsOn < today) yield { path: 'endsOn', message: 'Must not be in the past' };
}

function* partyErrors({ consent, details, userId }: NewRelease): Generator<FieldError> {
  const parties = details.parties ?? [];
  if (parties.length === 0) return;
  if (!consent) yield { path: 'parties', message: 'A refusal cannot have signers' };
  if (parties.filter(({ role }) => role === 'performer').length !== 1)
    yield { path: 'parties', message: 'Exactly one performer is required' };
  const { legalName } = details.performer;
  for (const [index, { role, name, userId: own }] of parties.entries()) {
    if (role !== 'performer') continue;
    if (own !== undefined && own !== userId)
      yield { path: `parties.${index}.userId`, message: 'Must be the userId of the release' };
    if (legalName !== undefined && !isSameName(legalName, name))
      yield { path: `parties.${index}.name`, message: 'Must be the legal name of the release' };
  }
}

/** A document to be signed requires more fields than the caller's statement alone. */
function* documentErrors({ details, terms }: NewRelease): Generator<FieldError> {
  if ((details.parties ?? []).length === 0) return;
  const message = 'Required by the document to sign';
  if (details.performer.birthDate === undefined) yield { path: 'performer.birthDate', message };
  if (details.compensation === undefined) yield { path: 'compensation', message };
  if (terms.shoot === null) yield { path: 'shoot', message };
  const hasPhotographer = details.parties?.some(({ role }) => role === 'photographer');
  if (!details.photographer && !hasPhotographer) yield { path: 'photographer', message };
}

/** The errors that a birth date causes; none if it is unknown. */
export function* ageErrors(
  { terms, details }: Pick<NewRelease, 'terms' | 'details'>,
  birthDate: CalendarDay | undefined,
  today: CalendarDay,
): Generator<FieldError> {
  if (birthDate === undefined) return;
  if (birthDate > today) yield { path: 'performer.birthDate', message: 'Must not be in the future' };
  const isSigned = (details.parties ?? []).length > 0;
  // A person who is a minor when signing also needs a guardian, even if of age on the day of the shoot.
  const signsAsMinor = isSigned && isMinor(birthDate, { shoot: null }, today);
  if (!isMinor(birthDate, terms, today) && !signsAsMinor) return;
  if (terms.explicit) yield { path: 'explicit', message: 'Explicit content requires an age of 18 or more' };
  const signs = (details.parties ?? []).some(({ role }) => role === 'guardian');
  if (isSigned ? !signs : details.guardian === undefined)
    yield {
      path: isSigned ? 'parties' : 'guardian',
      message: 'A performer under 18 on the day of the shoot needs a guardian',
    };
}

/** Whether the birth date that a release states is that of a minor on the first day of the shoot. */
export function statesMinor({ terms, details }: Pick<NewRelease, 'terms' | 'details'>, today: CalendarDay): boolean {
  const { birthDate } = details.performer;
  return birthDate !== undefined && isMinor(birthDate, terms, today);
}

/** Whether someone is under 18 on the first day of the shoot, or on the day of the release if no shoot is given. */
function isMinor(birthDate: CalendarDay, { shoot }: Pick<ReleaseTerms, 'shoot'>, today: CalendarDay): boolean {
  return birthDate > ageCutoff(shoot?.from ?? today, ADULT_YEARS);
}
