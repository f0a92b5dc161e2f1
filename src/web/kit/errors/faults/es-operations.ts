/** Webhooks, test data, and the examination of pictures. */
export const operations = {
  'The endpoint is disabled. Enable it first.': 'El endpoint está desactivado. Antes, actívelo.',
  'An organization can have up to {{count}} endpoints. Delete one first.':
    'Una organización puede tener {{count}} endpoints como máximo. Antes, elimine uno.',
  '{{count}} previous secrets are still active. Rotate again after {{time}}, or use overlapSeconds 0, which stops all of them at once.':
    'Todavía están activos {{count}} secretos anteriores. Vuelva a rotar después del {{time}}, o hágalo sin periodo de transición para desactivarlos todos de inmediato.',
  'Only in test mode. Use a key that begins with avk_test_, or Avouch-Mode: test.': 'Solo en el modo de prueba.',
  'testOutcome is for test mode; use a key that begins with avk_test_.':
    'Los resultados de prueba solo se admiten en el modo de prueba.',
  'Test data is being erased. Wait until it is done.': 'Los datos de prueba se están borrando. Espere a que termine.',
  'Sample data is being added. Wait until it is ready.':
    'Los datos de muestra se están añadiendo. Espere a que terminen.',
  'The clock is already advancing. Wait until it is ready.': 'El reloj ya está avanzando. Espere a que termine.',
  'The service is starting to read pictures and documents. Nothing was saved. Try again after Retry-After.':
    'El servicio se está preparando para leer fotos y documentos. No se guardó nada. Inténtelo de nuevo en unos momentos.',
  'All processes that read pictures and documents are busy. Nothing was saved. Try again after Retry-After.':
    'El servicio está ocupado leyendo otras fotos y documentos. No se guardó nada. Inténtelo de nuevo en unos momentos.',
  'Too many pictures of your organization are being prepared. Try again after the time in Retry-After.':
    'Se están preparando demasiadas imágenes de su organización. Inténtelo de nuevo en unos momentos.',
  'The documents cannot be used: {{path}}: {{why}}': 'Los documentos no se pueden usar. Corrija los que se señalan.',
} as const;
