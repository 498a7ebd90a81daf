import type { Language } from '../dependencies.ts'

/** Messages that carry a code, and notices without one. */
export type CodeMessage = 'sign-up-code' | 'forgot-password-code' | 'verify-email-code' | 'sign-in-code'
export type Notice =
  | 'already-registered'
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'session-ended'
  | 'account-deleted'
  | 'second-factor-changed'

interface Mail {
  readonly subject: string
  readonly lines: readonly string[]
}

/** {code}, {product}, {hours}, {email} and {link} are filled in. */
const EN: Record<CodeMessage | Notice | 'invitation', Mail> & { sms: string } = {
  'sign-up-code': {
    subject: '{code} is your {product} code',
    lines: [
      'Welcome to {product}. To confirm your address, enter this code:',
      '{code}',
      'It is valid for 24 hours. If you did not sign up, ignore this message: nothing happens without the code.',
    ],
  },
  'forgot-password-code': {
    subject: '{code} is your code for a new {product} password',
    lines: [
      'Someone, hopefully you, asked to reset your {product} password. Enter this code:',
      '{code}',
      'It is valid for one hour. If it was not you, ignore this message: your password stays as it is.',
    ],
  },
  'verify-email-code': {
    subject: '{code} confirms your new address for {product}',
    lines: [
      'To use this address for your {product} account, enter this code:',
      '{code}',
      'It is valid for 24 hours. If you did not ask for this, ignore this message.',
    ],
  },
  'sign-in-code': {
    subject: '{code} is your code to sign in to {product}',
    lines: [
      'Enter this code to sign in:',
      '{code}',
      'It is valid for 3 minutes and for one sign-in. Never share it with anyone; we will never ask for it. If you are not signing in, someone may know your password: change it.',
    ],
  },
  'already-registered': {
    subject: 'You already have a {product} account',
    lines: [
      'Someone, hopefully you, tried to sign up for {product} with this address, which already has an account.',
      'Sign in as usual, or choose a new password if you forgot it: {link}',
      'If it was not you, there is nothing to do.',
    ],
  },
  'password-changed': {
    subject: 'Your {product} password was changed',
    lines: [
      'Your {product} password has just been changed, and every other device was signed out.',
      'If it was not you, choose a new password at once: {link}',
    ],
  },
  'email-change-asked': {
    subject: 'A new address for your {product} account',
    lines: [
      'Someone signed in as you asked to change your {product} email address to {email}. It changes once the new address is confirmed.',
      'If it was not you, choose a new password at once: {link}',
    ],
  },
  'email-changed': {
    subject: 'Your {product} email address was changed',
    lines: [
      'Your {product} account now uses the address {email}. This address is no longer connected with it.',
      'If it was not you, reply to this message.',
    ],
  },
  'session-ended': {
    subject: 'We signed you out of {product} on one device',
    lines: [
      'One of your sessions was used in two places at once, as if it had been copied. To be safe we have ended it. Your other devices stay signed in.',
      'Sign in again. If this keeps happening, choose a new password: {link}',
    ],
  },
  'account-deleted': {
    subject: 'Your {product} account was deleted',
    lines: ['Your {product} account was deleted as you asked. If it was not you, reply to this message.'],
  },
  'second-factor-changed': {
    subject: 'Your {product} second sign-in step was changed',
    lines: [
      'The second step when you sign in to {product} has just been set up, changed or turned off.',
      'If it was not you, choose a new password at once: {link}',
    ],
  },
  invitation: {
    subject: 'Your {product} account',
    lines: [
      'An account has been made for you at {product}. Choose your password here:',
      '{link}',
      'The link works once, for 7 days. If you were not expecting this, ignore the message: nobody can sign in without the link.',
    ],
  },
  sms: '{code} is your {product} code. It is valid for 3 minutes. Never share it with anyone.',
}

const IT: typeof EN = {
  'sign-up-code': {
    subject: '{code} è il tuo codice {product}',
    lines: [
      'Ti diamo il benvenuto in {product}. Per confermare il tuo indirizzo inserisci questo codice:',
      '{code}',
      'Vale 24 ore. Se non ti sei registrato tu, ignora questo messaggio: senza il codice non succede nulla.',
    ],
  },
  'forgot-password-code': {
    subject: '{code} è il codice per la tua nuova password {product}',
    lines: [
      'Qualcuno, speriamo tu, ha chiesto di reimpostare la password del tuo account {product}. Inserisci questo codice:',
      '{code}',
      'Vale un’ora. Se non sei stato tu, ignora questo messaggio: la tua password resta quella di prima.',
    ],
  },
  'verify-email-code': {
    subject: '{code} conferma il tuo nuovo indirizzo per {product}',
    lines: [
      'Per usare questo indirizzo con il tuo account {product} inserisci questo codice:',
      '{code}',
      'Vale 24 ore. Se non lo hai chiesto tu, ignora questo messaggio.',
    ],
  },
  'sign-in-code': {
    subject: '{code} è il tuo codice per accedere a {product}',
    lines: [
      'Inserisci questo codice per accedere:',
      '{code}',
      'Vale 3 minuti e per un solo accesso. Non dirlo a nessuno; noi non lo chiediamo mai. Se non stai accedendo tu, qualcuno potrebbe conoscere la tua password: cambiala.',
    ],
  },
  'already-registered': {
    subject: 'Hai già un account {product}',
    lines: [
      'Qualcuno, speriamo tu, ha provato a registrarsi a {product} con questo indirizzo, che ha già un account.',
      'Accedi come sempre, oppure scegli una nuova password se l’hai dimenticata: {link}',
      'Se non sei stato tu, non devi fare nulla.',
    ],
  },
  'password-changed': {
    subject: 'La tua password {product} è stata cambiata',
    lines: [
      'La password del tuo account {product} è appena stata cambiata e tutti gli altri dispositivi sono stati disconnessi.',
      'Se non sei stato tu, scegli subito una nuova password: {link}',
    ],
  },
  'email-change-asked': {
    subject: 'Un nuovo indirizzo per il tuo account {product}',
    lines: [
      'Qualcuno, con il tuo accesso, ha chiesto di cambiare l’indirizzo del tuo account {product} in {email}. Cambierà quando il nuovo indirizzo sarà confermato.',
      'Se non sei stato tu, scegli subito una nuova password: {link}',
    ],
  },
  'email-changed': {
    subject: 'L’indirizzo del tuo account {product} è cambiato',
    lines: [
      'Il tuo account {product} ora usa l’indirizzo {email}. Questo indirizzo non è più collegato all’account.',
      'Se non sei stato tu, rispondi a questo messaggio.',
    ],
  },
  'session-ended': {
    subject: 'Ti abbiamo disconnesso da {product} su un dispositivo',
    lines: [
      'Un tuo accesso è stato usato da due posti insieme, come se fosse stato copiato. Per sicurezza lo abbiamo chiuso; gli altri tuoi dispositivi restano connessi.',
      'Accedi di nuovo. Se succede ancora, scegli una nuova password: {link}',
    ],
  },
  'account-deleted': {
    subject: 'Il tuo account {product} è stato eliminato',
    lines: [
      'Il tuo account {product} è stato eliminato come hai chiesto. Se non sei stato tu, rispondi a questo messaggio.',
    ],
  },
  'second-factor-changed': {
    subject: 'Il secondo passo del tuo accesso a {product} è cambiato',
    lines: [
      'Il secondo passo per accedere al tuo account {product} è appena stato attivato, cambiato o disattivato.',
      'Se non sei stato tu, scegli subito una nuova password: {link}',
    ],
  },
  invitation: {
    subject: 'Il tuo account {product}',
    lines: [
      'È stato creato un account {product} per te. Scegli qui la tua password:',
      '{link}',
      'Il link vale una sola volta, per 7 giorni. Se non te lo aspettavi, ignora il messaggio: senza il link nessuno può accedere.',
    ],
  },
  sms: '{code} è il tuo codice {product}. Vale 3 minuti. Non dirlo a nessuno.',
}

export const MESSAGES: Record<Language, typeof EN> = { en: EN, it: IT }
