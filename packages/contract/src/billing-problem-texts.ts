import type { ProblemCode } from './problem-codes.ts'

/** Of customers, plans and payment. */
export const BILLING_PROBLEM_TEXTS = {
  subscription_needed: {
    en: 'This club’s subscription has run out, so nothing can be changed. Nothing has been lost. A club manager can pay under Profile.',
    it: 'L’abbonamento del circolo è scaduto, quindi non si possono fare modifiche. Nulla è andato perso. Un responsabile del circolo può pagare da Profilo.',
  },
  plan_too_small: {
    en: 'This club’s plan does not include this. A club manager can change to Complete under Profile.',
    it: 'Il piano del circolo non comprende questa funzione. Un responsabile del circolo può passare a Complete da Profilo.',
  },
  last_manager: {
    en: 'This is the customer’s last manager. Make someone else a manager first.',
    it: 'È l’ultimo responsabile del cliente. Nomina prima un altro responsabile.',
  },
  currency_fixed: {
    en: 'Stripe already bills this customer in another currency, so it can no longer be changed.',
    it: 'Stripe fattura già a questo cliente in un’altra valuta. Non si può più cambiare.',
  },
  billing_by_invoice: {
    en: 'This customer is billed by invoice. To pay or to change the plan, write to us.',
    it: 'Questo cliente paga con fattura. Per pagare o cambiare piano, scrivici.',
  },
  billed_by_stripe: {
    en: 'This customer pays by card. Change the plan there, or cancel the subscription first.',
    it: 'Questo cliente paga con carta. Cambia lì il piano o annulla prima l’abbonamento.',
  },
  already_subscribed: {
    en: 'There is already a subscription. Change its plan, or open the billing page.',
    it: 'Esiste già un abbonamento. Cambia il piano o apri la pagina dei pagamenti.',
  },
  checkout_replaced: {
    en: 'Another payment page was opened for this customer at the same moment. Pay there, or start again here.',
    it: 'Nello stesso momento è stata aperta un’altra pagina di pagamento per questo cliente. Paga lì o ricomincia da qui.',
  },
  too_few_nines: {
    en: 'The map has more holes than this plan would cover. Include all nines beyond 18 holes, as proposed under Profile.',
    it: 'La mappa ha più buche di quante ne copre questo piano. Aggiungi tutti i giri di nove buche oltre le 18, come proposto in Profilo.',
  },
  not_subscribed: {
    en: 'There is no card subscription yet. Choose a plan and subscribe first.',
    it: 'Non c’è ancora un abbonamento con carta. Scegli prima un piano e abbonati.',
  },
} satisfies Partial<Record<ProblemCode, { en: string; it: string }>>
