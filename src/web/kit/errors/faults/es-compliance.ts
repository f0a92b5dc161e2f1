/** Bundles, complaints, exports, erasures, reports, and the audit log. */
export const compliance = {
  'The bundle is {{status}}.': 'El paquete no está disponible en su estado actual.',
  'A bundle with names or birth dates also requires the scope pii:read.':
    'Para un paquete con nombres o fechas de nacimiento hace falta también el permiso pii:read.',
  'The file of a bundle also requires the scope pii:read.':
    'Para el archivo de un paquete hace falta también el permiso pii:read.',
  'A complaint with the status {{from}} cannot change to {{to}}.':
    'En su estado actual, la reclamación no admite este cambio. Vuelva a cargar la página.',
  'This complaint removes no file.': 'Esta reclamación no retira ningún archivo.',
  'The complaint is erased and accepts no notes.':
    'Los datos de la reclamación se han suprimido, y ya no admite notas.',
  'Only a complaint of kind copyright can be linked to a work.':
    'Solo una reclamación por derechos de autor se puede vincular a una obra.',
  'The policy was changed by someone else. Reload and try again.':
    'Otra persona ha cambiado la política. Vuelva a cargar la página e inténtelo de nuevo.',
  'The rules were changed by someone else. Reload and try again.':
    'Otra persona ha cambiado las reglas. Vuelva a cargar la página e inténtelo de nuevo.',
  'The data cannot be printed: there is too much, or no font for some of the text. Use JSON.':
    'Los datos no se pueden imprimir: son demasiados, o falta una fuente para parte del texto. Use JSON.',
  'A data export also requires the scope pii:read.':
    'Para una exportación de datos hace falta también el permiso pii:read.',
  'The hold has already ended.': 'La retención ya se levantó.',
  'A legal hold keeps this data. End the hold first.':
    'Una retención legal conserva estos datos. Antes, levante la retención.',
  'Only a logged-in member can approve this.': 'Solo un miembro con la sesión iniciada puede aprobarlo.',
  'No approval is pending.': 'No hay ninguna aprobación pendiente.',
  'You requested this yourself. Another member must approve it.': 'Lo solicitó usted. Debe aprobarlo otro miembro.',
  'A shorter retention period is scheduled. Cancel it first, or wait until it takes effect.':
    'Ya hay programado un plazo de conservación más corto. Antes, cancélelo o espere a que se aplique.',
  'A shorter retention period erases data. It requires the scope compliance:erase.':
    'Un plazo de conservación más corto suprime datos. Hace falta el permiso compliance:erase.',
  'The erasure is {{status}} and can no longer be canceled.':
    'En su estado actual, la supresión ya no se puede cancelar.',
  'The report is {{status}}.': 'El informe no está disponible en su estado actual.',
  'This report contains names: the token needs pii:read.':
    'Este informe contiene nombres: hace falta el permiso pii:read.',
  'No witness has signed a checkpoint yet.': 'Ningún testigo ha firmado todavía un punto de control.',
  'No witness has cosigned a checkpoint with this entry yet. Try again in a minute.':
    'Ningún testigo ha firmado todavía un punto de control con esta entrada. Inténtelo de nuevo en un minuto.',
  'The entry is not in the log yet. Try again in a second.':
    'La entrada todavía no está en el registro. Inténtelo de nuevo en un segundo.',
  'The log never had this size.': 'El registro nunca tuvo este tamaño.',
} as const;
