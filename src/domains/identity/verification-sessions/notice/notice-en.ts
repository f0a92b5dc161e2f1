import type { ListCategory } from '#domains/reference/screening/index.ts';
import type { Evidence, NoticeFacts, NoticeSection } from './notice.ts';

/** The notice in English; any change of wording needs a new version in consent-notice.ts. */
export function noticeInEnglish({
  organization,
  retentionDays,
  evidence,
  comparesPortrait,
  lists,
  business,
}: NoticeFacts): NoticeSection[] {
  const days = retentionDays === 1 ? 'one day' : `${retentionDays} days`;
  return [
    {
      heading: 'Controller',
      text: `${organization} needs to know that you are who you say you are. It is responsible for your data.`,
    },
    ...(business === undefined ? [] : [whyOwners(organization, business)]),
    {
      heading: 'Data collected',
      text: comparesPortrait ? WITH_FACE[evidence] : COLLECTED[evidence],
    },
    {
      heading: 'Purpose',
      text: `${lists.length === 0 ? 'Only to' : 'To'} confirm your identity, and to prove later that it was confirmed. Software decides. If it is unsure, a person at the organization looks at ${evidence === 'document' ? 'the pictures' : 'what you sent'}.`,
    },
    ...(lists.length === 0 ? [] : [whichLists(lists)]),
    {
      heading: 'Retention',
      text:
        evidence === 'wallet' && !comparesPortrait
          ? `The result and the data of the document are kept for as long as ${organization} has to be able to prove the check.`
          : `Pictures and measurements of your face are erased ${days} after the check has ended. The result, ${KEPT[comparesPortrait ? evidence : 'document']} of the document, and its data are kept for as long as ${organization} has to be able to prove the check.`,
    },
    {
      heading: 'Your choice',
      text: `You can refuse now, and you can withdraw your consent at any time by telling ${organization}. Processing before the withdrawal stays lawful. You can also ask them to see, correct, or erase your data, or for a check by a person.`,
    },
  ];
}

const DATA = 'your name, date of birth, document number, and similar';
const PURPOSE = 'to compare it with the portrait on the document and to check that you are present';

const COLLECTED: Readonly<Record<Evidence, string>> = {
  document: `Pictures of your identity document and of your face, and the data on the document: ${DATA}. Your face is measured (biometric data) ${PURPOSE}.`,
  either: `The data of your identity document: ${DATA}. You can choose how to show it. If you use your wallet, it sends these data, and no picture is taken. If you take pictures, they are of the document and of your face. Then your face is measured (biometric data) ${PURPOSE}.`,
  wallet: `The data of the document in your wallet: ${DATA}. No picture is taken, and your face is not measured.`,
};

const KEPT: Readonly<Record<Evidence, string>> = {
  document: 'the pictures',
  either: 'the portrait and pictures',
  wallet: 'the portrait',
};

/** The text if the wallet also shares the portrait. */
const WITH_FACE: Readonly<Record<Evidence, string>> = {
  ...COLLECTED,
  either: `Pictures of your face, and the data and portrait of your identity document: ${DATA}. You can choose how to show the document: your wallet sends the data and the portrait, or you take pictures of it. Your face is measured (biometric data) ${PURPOSE}.`,
  wallet: `Pictures of your face, and the data and portrait of the document in your wallet: ${DATA}. Your face is measured (biometric data) ${PURPOSE}.`,
};

const LISTS = {
  sanctions: 'lists of sanctions',
  pep: 'lists of people in public office and their families',
  adverse: 'lists of offenses and warnings',
} as const satisfies Record<ListCategory, string>;

function whichLists(lists: readonly ListCategory[]): NoticeSection {
  return {
    heading: 'Lists',
    text: `Your name and date of birth are also compared with ${lists.map((each) => LISTS[each]).join(', ')}, now and each time such a list changes. A person at the organization looks at every match before anything is decided.`,
  };
}

function whyOwners(organization: string, business: string): NoticeSection {
  return {
    heading: 'Why you received this',
    text: `${business} has named you as a person who owns or runs it. ${organization} has to know the people behind the companies that it works with. If that is not you, do not go on, and tell ${organization}.`,
  };
}
