import { useQuery } from '@tanstack/react-query';
import { useAvouch } from '../../core/api.tsx';
import { useList } from '../../core/ui/index.ts';

export function useCurrentPolicy() {
  const avouch = useAvouch();
  return useQuery({ queryKey: ['policy', 'current'], queryFn: () => avouch.verificationPolicies.getCurrent() });
}

/** A version by name, `pol_…` or `default/…`. */
export function usePolicyVersion(version: string | undefined) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['policy', 'version', version],
    queryFn: () =>
      version?.startsWith('default/')
        ? avouch.verificationPolicies.getDefault(version.slice('default/'.length))
        : avouch.verificationPolicies.getVersion(version ?? ''),
    enabled: version !== undefined,
  });
}

export function usePolicyVersions() {
  const avouch = useAvouch();
  return useList({
    key: ['policy', 'list'],
    load: (cursor) => avouch.verificationPolicies.list({ limit: 10, ...(cursor && { cursor }) }),
  });
}

/** Countries by alpha-3 code, in the reader's language. */
export function useCountries(language: string) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['countries', language],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      const { data } = await avouch.reference.listCountries();
      return data
        .filter(({ issues }) => issues)
        .map((country) => ({ value: country.alpha3, label: names.of(country.alpha2) ?? country.name }))
        .toSorted((a, b) => a.label.localeCompare(b.label, language));
    },
  });
}
