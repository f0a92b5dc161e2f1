import type { ListCategory } from '#domains/reference/screening/index.ts';
import type { NoticeFacts, NoticeSection } from './notice.ts';

/** The notice in English; a change of any word needs a new version in consent-notice.ts. */
export function noticeInEnglish({ organization, retentionDays, lists, business }: NoticeFacts): NoticeSection[] {
  const days = retentionDays === 1 ? 'one day' : `${retentionDays} days`;
  return [
    {
      heading: 'Who asks',
      text: `${organization} wants to know that you are who you say you are, and is responsible for your data.`,
    },
    ...(business === undefined ? [] : [whyOwners(organization, business)]),
    {
      heading: 'What is collected',
      text: 'Pictures of your identity document and of your face, and what the document says: your name, date of birth, document number and the like. Your face is measured (biometric data) to compare it with the portrait on the document and to see that you are really there.',
    },
    {
      heading: 'What it is for',
      text: `${lists.length === 0 ? 'Only to' : 'To'} confirm your identity and to be able to show later that it was confirmed. Software decides; where it is not sure, a person at the organisation looks at the pictures.`,
    },
    ...(lists.length === 0 ? [] : [whichLists(lists)]),
    {
      heading: 'How long it is kept',
      text: `Pictures and measurements of your face are erased ${days} after the check has ended. The result, the pictures of the document and what it says are kept for as long as ${organization} has to be able to prove the check.`,
    },
    {
      heading: 'Your choice',
      text: `You may refuse now, and you may withdraw your consent at any time by telling ${organization}; what was done until then stays lawful. Ask them as well to see, correct or erase your data, or for a check by a person.`,
    },
  ];
}

const LISTS = {
  sanctions: 'lists of sanctions',
  pep: 'lists of people in public office and their families',
  adverse: 'lists of offences and warnings',
} as const satisfies Record<ListCategory, string>;

function whichLists(lists: readonly ListCategory[]): NoticeSection {
  return {
    heading: 'Lists',
    text: `Your name and date of birth are also compared with ${lists.map((each) => LISTS[each]).join(', ')}, now and again when such a list changes. A person at the organisation looks at every match before anything is decided.`,
  };
}

function whyOwners(organization: string, business: string): NoticeSection {
  return {
    heading: 'Why you',
    text: `${business} has named you as somebody who owns or runs it. ${organization} has to know the people behind the companies that it works with. If that is not you, do not go on, and tell ${organization}.`,
  };
}
