/** Of partners, their keys and their API. */
export const PARTNER_PROBLEM_TEXTS = {
  partner_not_found: {
    en: 'This partner no longer exists. Reload the list.',
    it: 'Questo partner non esiste più. Ricarica l’elenco.',
  },
  partner_deal_not_found: {
    en: 'This deal no longer exists. Reload the partner.',
    it: 'Questa offerta non esiste più. Ricarica il partner.',
  },
  partner_logo_not_found: {
    en: 'This logo no longer exists. Reload the partner.',
    it: 'Questo logo non esiste più. Ricarica il partner.',
  },
  partner_key_not_found: {
    en: 'This key no longer exists. Reload the partner.',
    it: 'Questa chiave non esiste più. Ricarica il partner.',
  },
  partner_webhook_not_found: {
    en: 'No webhook is set up for this partner. Enter its address first.',
    it: 'Per questo partner non è configurato alcun webhook. Inserisci prima il suo indirizzo.',
  },
  partner_delivery_not_found: {
    en: 'This delivery is no longer stored. Reload the list.',
    it: 'Questa consegna non è più conservata. Ricarica l’elenco.',
  },
  partner_name_taken: {
    en: 'There is already a partner with this name. Open it, or choose another name.',
    it: 'Esiste già un partner con questo nome. Aprilo o scegli un altro nome.',
  },
  too_many_partner_records: {
    en: 'This partner has reached the maximum number of deals or logos. Delete one that is no longer shown.',
    it: 'Questo partner ha già il numero massimo di offerte o loghi. Eliminane uno che non si mostra più.',
  },
  too_many_partner_keys: {
    en: 'There are already two valid keys of this kind. Revoke the one that is no longer used.',
    it: 'Due chiavi di questo tipo sono già valide. Revoca quella che non si usa più.',
  },
  external_id_taken: {
    en: 'You have given this external id to another record. Use each id once.',
    it: 'Hai già assegnato questo id esterno a un altro record. Usa ogni id una sola volta.',
  },
  scope_missing: {
    en: 'Your key does not have the scope that this call needs. Ask us for it.',
    it: 'La tua chiave non ha l’ambito richiesto da questa chiamata. Chiedicelo.',
  },
  quota_exceeded: {
    en: 'Your key has used all its calls for today. It works again from midnight UTC; ask us if you need more.',
    it: 'La tua chiave ha esaurito le chiamate di oggi. Riprende da mezzanotte UTC; scrivici se te ne servono di più.',
  },
  webhook_address_refused: {
    en: 'This address cannot be used. It must start with https:// and lead to a public server.',
    it: 'Questo indirizzo non si può usare. Deve iniziare con https:// e portare a un server pubblico.',
  },
} as const
