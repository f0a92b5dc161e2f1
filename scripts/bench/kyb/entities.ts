import { createRandom, type Random } from '../../generate/random.ts';
import { type CompanyName, drawCompanyName, spellCompany } from './company-names.ts';
import { drawPersonName, hasOwnScript, type PersonName, spellName } from './person-names.ts';

/** An entry of the generated list, with the parts of its names. */
export interface GeneratedEntity {
  id: string;
  person: PersonName | null;
  company: CompanyName | null;
  birthDate: string | null;
  country: string;
  registrationNumber: string | null;
  topics: string[];
}

/** The entity with this index, determined by index and seed. */
export function generateEntity(index: number, seed: number): GeneratedEntity {
  const random = createRandom((Math.imul(index + 1, 0x9e3779b1) ^ seed) >>> 0);
  for (let skip = 0; skip < 3; skip += 1) random.next();
  const id = `gen-${String(index).padStart(7, '0')}`;
  const topics = [random.pick(['sanction', 'sanction', 'role.pep', 'crime', 'debarment'])];
  if (random.next() < 0.65) {
    const person = drawPersonName(random);
    const birthDate = random.next() < 0.7 ? drawBirthDate(random) : null;
    return { id, person, company: null, birthDate, country: person.culture.country, registrationNumber: null, topics };
  }
  const company = drawCompanyName(random);
  const registrationNumber = random.next() < 0.3 ? String(random.integer(10_000_000, 99_999_999)) : null;
  return { id, person: null, company, birthDate: null, country: company.country, registrationNumber, topics };
}

/** A full date or only a year, as in published lists. */
function drawBirthDate(random: Random): string {
  const year = random.integer(1935, 2000);
  if (random.next() < 0.2) return String(year);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${year}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`;
}

/** One line of the FollowTheMoney format that OpenSanctions uses. */
export function toFtm(entity: GeneratedEntity): string {
  const { id, person, company, birthDate, country, registrationNumber, topics } = entity;
  const names = person ? personNames(person) : company ? [spellCompany(company)] : [];
  const properties = {
    name: names.slice(0, 1),
    ...(names.length > 1 && { alias: names.slice(1) }),
    ...(birthDate && { birthDate: [birthDate] }),
    ...(registrationNumber && { registrationNumber: [registrationNumber] }),
    ...(person ? { nationality: [country] } : { jurisdiction: [country] }),
    topics,
    sourceUrl: [`https://lists.example/${id}`],
  };
  return JSON.stringify({
    id,
    caption: names[0],
    schema: person ? 'Person' : 'Company',
    properties,
    datasets: ['generated'],
    referents: [],
    first_seen: '2026-01-01T00:00:00',
    last_seen: '2026-11-01T00:00:00',
    last_change: '2026-06-01T00:00:00',
    target: true,
  });
}

/** The usual romanization; names in other alphabets mostly keep their own spelling too. */
function personNames(person: PersonName): string[] {
  const latin = spellName(person, 0);
  return hasOwnScript(person) ? [latin, spellName(person, 'own')] : [latin];
}
