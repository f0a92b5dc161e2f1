import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Project } from '#sdk';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconDots, IconPencil, IconShieldCheck, IconTrash } from '#web/kit/icons.generated.ts';
import { askAccess, useAccessReason } from '../../core/access/index.ts';
import { useAvouch } from '../../core/api.tsx';
import { useMay } from '../../core/session.ts';
import { confirm, notifyDone, notifyFailed } from '../../core/ui/index.ts';
import { agreementsTexts } from '../locales/index.ts';
import { inviteSearch } from '../parts/invite-search.ts';
import { LinkButton } from '../parts/link-button.tsx';
import { PerformerDialog } from './performer-dialog.tsx';
import { type Seen, useRefreshProject } from './use-project.ts';

interface PerformerActionsProps {
  project: Project;
  seen: Seen;
}

/** The next step for a performer, and other actions. */
export function PerformerActions({ project, seen }: PerformerActionsProps) {
  const t = useTexts(agreementsTexts);
  const avouch = useAvouch();
  const refresh = useRefreshProject(project.id);
  const [isEditing, setEditing] = useState(false);
  const mayWrite = useMay('agreements:write') && project.archivedAt === null;
  const { performer, judged } = seen;
  const mayName = useMay('pii:read');
  const reason = useAccessReason(project.id);
  const name = (performer?.legalName ?? judged.userId ?? t('projects.people.unknown')).slice(0, 80);
  const remove = useMutation({
    mutationFn: async (id: string) => avouch.projects.removePerformer(project.id, id),
    onSuccess: () => {
      refresh();
      notifyDone(t('projects.people.removed'));
    },
    onError: notifyFailed,
  });
  const askToRemove = async (id: string): Promise<void> => {
    const text = t('projects.people.removeText', { name });
    const question = {
      title: t('projects.people.removeQuestion'),
      children: text,
      action: t('projects.people.remove'),
    };
    if (await confirm({ ...question, dangerous: true })) remove.mutate(id);
  };
  const edit = async (): Promise<void> => {
    if (!mayName || reason !== undefined || (await askAccess(project.id))) setEditing(true);
  };
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Next project={project} seen={seen} mayWrite={mayWrite} onEdit={() => void edit()} />
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            loading={remove.isPending}
            aria-label={t('projects.people.actions', { name })}
          >
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {judged.userId !== null && (
            <Menu.Item
              leftSection={<IconShieldCheck size={16} />}
              component={Link}
              to={`/dashboard/compliance/person/${encodeURIComponent(judged.userId)}`}
            >
              {t('projects.people.openPerson')}
            </Menu.Item>
          )}
          {mayWrite && performer && (
            <>
              {!performer.erased && (
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => void edit()}>
                  {t('projects.people.edit')}
                </Menu.Item>
              )}
              <Menu.Item
                leftSection={<IconTrash size={16} />}
                color="red"
                onClick={() => void askToRemove(performer.id)}
              >
                {t('projects.people.remove')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isEditing && performer && (
        <PerformerDialog projectId={project.id} performer={performer} onClose={() => setEditing(false)} />
      )}
    </Group>
  );
}

/** What an identity is waiting for, with a link to it. */
function Pending({ judged: { pending, userId } }: { judged: Seen['judged'] }) {
  const t = useTexts(agreementsTexts);
  const mayDecide = useMay('reviews:write');
  if (!pending) return null;
  if (pending.verificationId === null)
    return (
      <LinkButton size="xs" variant="subtle" to="/dashboard/verifications/sessions" search={{ user: userId ?? '' }}>
        {t('projects.people.openInvitation')}
      </LinkButton>
    );
  const decides = pending.for === 'decision' && mayDecide;
  return (
    <LinkButton
      size="xs"
      variant={decides ? 'light' : 'subtle'}
      to="/dashboard/verifications/$id"
      params={{ id: pending.verificationId }}
    >
      {t(decides ? 'projects.people.decide' : 'projects.people.openCase')}
    </LinkButton>
  );
}

interface NextProps extends PerformerActionsProps {
  mayWrite: boolean;
  onEdit: () => void;
}

function Next({ project, seen: { judged }, mayWrite, onEdit }: NextProps) {
  const t = useTexts(agreementsTexts);
  const { userId, next, release } = judged;
  if (mayWrite && next === 'add_reference')
    return (
      <Button size="xs" variant="light" onClick={onEdit} title={t('projects.people.needsUserId')}>
        {t('projects.people.edit')}
      </Button>
    );
  if (mayWrite && userId !== null && next === 'verify_identity')
    return (
      <LinkButton size="xs" variant="light" to="/dashboard/verifications/new" search={inviteSearch(userId)}>
        {t('projects.people.verify')}
      </LinkButton>
    );
  if (next === 'decide_identity' || next === 'await_identity') return <Pending judged={judged} />;
  if (mayWrite && userId !== null && (next === 'create_release' || next === 'request_signature'))
    return (
      <LinkButton
        size="xs"
        variant="light"
        to="/dashboard/agreements/releases/new"
        search={{ projectId: project.id, userId }}
      >
        {t(next === 'create_release' ? 'projects.people.makeRelease' : 'releases.next.requestSignature')}
      </LinkButton>
    );
  if (mayWrite && next === 'set_shoot_day')
    return (
      <LinkButton
        size="xs"
        variant="light"
        to="/dashboard/agreements/projects/$projectId/edit"
        params={{ projectId: project.id }}
      >
        {t('projects.people.setShootDay')}
      </LinkButton>
    );
  if (release.releaseId === null) return null;
  return (
    <LinkButton
      size="xs"
      variant={next === null ? 'subtle' : 'light'}
      to="/dashboard/agreements/releases/$releaseId"
      params={{ releaseId: release.releaseId }}
    >
      {t('projects.people.openRelease')}
    </LinkButton>
  );
}
