import { ActionIcon, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Agreement } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDots, IconId, IconMail, IconQrcode } from '#web/kit/icons.generated.ts';
import { sayRole } from '#web/kit/role-name.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { isOpen, type Party } from '../parts/model.ts';
import { LinkDialog } from './link-dialog.tsx';

interface PartyMenuProps {
  party: Party;
  agreement: Agreement;
  /** For the audit log, where the parties' names were shown for a reason. */
  accessReason?: string | undefined;
}

/** Actions for one party: a new link, emailed or for signing on the spot. */
export function PartyMenu({ party, agreement, accessReason }: PartyMenuProps) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const mayWrite = useMay('agreements:write');
  const mayRead = useMay('verifications:read');
  const [isLinking, setLinking] = useState(false);
  const mail = useMutation({
    mutationFn: async () =>
      avouch.agreements.renewSigningLink(agreement.id, party.id, { deliver: 'email' }, { accessReason }),
    onSuccess: () => notifyDone(t('detail.link.mailed', { email: party.email ?? '' })),
    onError: notifyFailed,
  });
  const isInvited = party.status === 'invited' || party.status === 'viewed';
  const canLink = mayWrite && isInvited && isOpen(agreement.status);
  const verification = mayRead ? party.verificationId : null;
  if (!canLink && !verification) return null;
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={mail.isPending}
            aria-label={t('detail.partyActions', { name: party.name?.slice(0, 80) ?? sayRole(party.role) })}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canLink && (
            <>
              <Menu.Item leftSection={<IconQrcode size={16} />} onClick={() => setLinking(true)}>
                {t('detail.link.action')}
              </Menu.Item>
              <Menu.Item leftSection={<IconMail size={16} />} onClick={() => mail.mutate()}>
                {t('detail.link.mail')}
              </Menu.Item>
            </>
          )}
          {verification && (
            <Menu.Item
              leftSection={<IconId size={16} />}
              component={Link}
              to={`/dashboard/verifications/${verification}`}
            >
              {t('detail.verification')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isLinking && (
        <LinkDialog
          party={party}
          agreementId={agreement.id}
          accessReason={accessReason}
          onClose={() => setLinking(false)}
        />
      )}
    </>
  );
}
