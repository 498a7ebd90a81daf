import type { ProblemCode } from './problem-codes.ts'

/** Of devices, trackers and golfers on the course. */
export const TRACKER_PROBLEM_TEXTS = {
  device_not_found: {
    en: 'There is no such device. It may have been removed: reload the list.',
    it: 'Questo dispositivo non esiste. Forse è stato rimosso: ricarica l’elenco.',
  },
  tracker_not_found: {
    en: 'This club has no such tracker. Reload the list.',
    it: 'Questo circolo non ha questo localizzatore. Ricarica l’elenco.',
  },
  user_tracker_not_found: {
    en: 'This shared round no longer exists. Start sharing again.',
    it: 'Questa condivisione non esiste più. Avvia di nuovo la condivisione.',
  },
  message_not_found: {
    en: 'This message no longer exists. Reload the page.',
    it: 'Questo messaggio non esiste più.',
  },
  marshal_call_not_found: {
    en: 'There is no such call at this club. Reload the list.',
    it: 'Questa chiamata non esiste in questo circolo. Ricarica l’elenco.',
  },
  serial_taken: {
    en: 'Another device has this serial number. Check both devices.',
    it: 'Un altro dispositivo ha questo numero di serie. Controlla entrambi.',
  },
  device_decommissioned: {
    en: 'This device was decommissioned and cannot be changed. Register it again as a new device.',
    it: 'Questo dispositivo è stato dismesso e non si può modificare. Registralo di nuovo.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
