import type { ProblemCode } from './problem-codes.ts'

/** Of notices and push messages. */
export const NOTICE_PROBLEM_TEXTS = {
  notice_not_found: {
    en: 'There is no such notice. It may have been deleted: go back to the list.',
    it: 'Questo avviso non esiste. Forse è stato eliminato: torna all’elenco.',
  },
  notice_sent: {
    en: 'This notice has been sent, so its words and audience stay as they are. End it and send a copy.',
    it: 'Questo avviso è già stato inviato: testo e destinatari non cambiano più. Termina l’avviso e inviane una copia.',
  },
  end_before_start: {
    en: 'The end is before the start. Choose a later end.',
    it: 'La fine è prima dell’inizio. Scegli una fine successiva.',
  },
  audience_unknown: {
    en: 'The course, holes, group, golfer or cart does not belong to this club. Choose the audience again.',
    it: 'Il percorso, le buche, il gruppo, il golfista o il golf car non è di questo circolo. Scegli di nuovo i destinatari.',
  },
  audience_of_one_day: {
    en: 'A group or a golfer plays on one day. Send the notice once, or choose another audience.',
    it: 'Un gruppo o un golfista gioca un solo giorno. Invia l’avviso una volta sola o scegli altri destinatari.',
  },
  push_endpoint_refused: {
    en: 'We do not support this browser’s push service. Notices still appear in the app.',
    it: 'Non supportiamo il servizio push di questo browser. Gli avvisi si vedono comunque nell’app.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
