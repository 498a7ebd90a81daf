import type { ProblemCode } from './problem-codes.ts'

/** Of invitations to work at a club. */
export const INVITATION_PROBLEM_TEXTS = {
  invitation_not_found: {
    en: 'This invitation is no longer open: it was accepted or withdrawn. Reload the list.',
    it: 'Questo invito non è più aperto: è stato accettato o ritirato.',
  },
  already_invited: {
    en: 'This address has already been invited. Send that invitation again, or withdraw it first.',
    it: 'Questo indirizzo è già stato invitato. Invia di nuovo quell’invito oppure ritiralo prima.',
  },
  already_works_here: {
    en: 'Someone with this address already works here. Find them in the list.',
    it: 'Una persona con questo indirizzo lavora già qui.',
  },
  too_many_invitations: {
    en: 'Too many invitations are waiting for an answer. Withdraw some first.',
    it: 'Troppi inviti sono in attesa di risposta. Prima ritirane qualcuno.',
  },
  link_withdrawn: {
    en: 'This invitation has been withdrawn. Ask the person who invited you for a new one.',
    it: 'Questo invito è stato ritirato. Chiedi a chi ti ha invitato.',
  },
  invitation_needs_sign_in: {
    en: 'You have an account with this address. Sign in to accept the invitation.',
    it: 'Hai già un account con questo indirizzo. Accedi per accettare l’invito.',
  },
  invitation_of_another: {
    en: 'This invitation is for another address. Sign in with that address.',
    it: 'Questo invito è per un altro indirizzo. Accedi con l’account di quell’indirizzo.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
