import { Badge, Loader, Menu, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#web/kit/i18n/index.ts';
import { IconBuilding, IconChevronDown, IconUsers } from '#web/kit/icons.generated.ts';
import { Mark } from '#web/kit/mark.tsx';
import { useAvouch } from '../core/api.tsx';
import { enterOrganization } from '../core/enter-organization.ts';
import { sendHeldBack } from '../core/held-back.tsx';
import { useSession } from '../core/session.ts';
import { LongText, notifyFailed } from '../core/ui/index.ts';
import { shellTexts } from './locales/index.ts';
import classes from './shell.module.css';

/** The current organization, with links to the user's others. */
export function OrganizationMenu({ onChosen }: { onChosen: () => void }) {
  const t = useTexts(shellTexts);
  const { organization } = useSession();
  const [opened, { close, open }] = useDisclosure();
  return (
    <Menu position="bottom-start" width={232} opened={opened} onOpen={open} onClose={close}>
      <Menu.Target>
        <UnstyledButton
          className={classes.organization}
          aria-label={t('organization.menu', { name: organization.name })}
        >
          <Mark className={classes.mark} />
          <span className={classes.name}>{organization.name}</span>
          <IconChevronDown size={15} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {opened && <Organizations />}
        <Menu.Item
          component={Link}
          to="/dashboard/settings"
          leftSection={<IconBuilding size={16} />}
          onClick={onChosen}
        >
          {t('organization.settings')}
        </Menu.Item>
        <Menu.Item
          component={Link}
          to="/dashboard/settings/members"
          leftSection={<IconUsers size={16} />}
          onClick={onChosen}
        >
          {t('page.members')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The user's organizations, if several. */
function Organizations() {
  const t = useTexts(shellTexts);
  const avouch = useAvouch();
  const { data, isPending } = useQuery({
    queryKey: ['own-organizations'],
    queryFn: () => avouch.auth.listOwnOrganizations(),
  });
  const change = useMutation({
    mutationFn: async (organization: { id: string; current: boolean }) => {
      await sendHeldBack();
      await enterOrganization(avouch, organization);
      // A full reload discards the previous organization's data.
      location.assign('/dashboard');
    },
    onError: notifyFailed,
  });
  if (isPending) return <Loader size="xs" m="sm" />;
  if (!data || data.data.length < 2) return null;
  return (
    <>
      <Menu.Label>{t('organization.change')}</Menu.Label>
      {data.data.map(({ id, name, current }) => (
        <Menu.Item
          key={id}
          disabled={current || change.isPending}
          closeMenuOnClick={false}
          rightSection={current && <Badge variant="light">{t('organization.current')}</Badge>}
          onClick={() => change.mutate({ id, current })}
        >
          <LongText lines={1}>{name}</LongText>
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  );
}
