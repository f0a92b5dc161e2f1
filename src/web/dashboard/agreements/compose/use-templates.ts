import { useQuery } from '@tanstack/react-query';
import type { TemplateContent } from '#domains/agreements/agreements/templates/template.ts';
import type { AgreementTemplate } from '#sdk';
import { useAvouch } from '../../core/api.tsx';

/** Own and built-in templates, as many as a person can browse. */
export function useTemplates() {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['templates', 'all'],
    queryFn: async () => (await avouch.templates.list({ limit: 100 })).data,
    staleTime: 60_000,
  });
}

/** One template, including archived ones and earlier versions. */
export function useTemplate(id: string | undefined) {
  const avouch = useAvouch();
  return useQuery({
    queryKey: ['templates', 'one', id],
    queryFn: () => avouch.templates.get(id ?? ''),
    enabled: id !== undefined,
    staleTime: 60_000,
  });
}

/** The service's answer matches its template schema. */
export function contentOf(template: AgreementTemplate): TemplateContent {
  return template as unknown as TemplateContent;
}
