import type { Language } from '../dependencies.ts'

/** Every word of the hosted pages. A refusal says what is wrong and what to do next. */

const en = {
  backTo: (product: string) => `Back to ${product}`,
  otherLanguage: 'Italiano',
  email: 'Email',
  password: 'Password',
  newPassword: 'Choose a password',
  repeatPassword: 'The same password again',
  name: 'Name',
  code: 'Code',
  codeHint: 'The six digits, without spaces.',
  passwordRules: (characters: number, classes: string) =>
    `At least ${characters} characters, no spaces${classes && `, with ${classes}`}. A few words that do not belong together, joined by dots or dashes, are easy to remember and hard to guess.`,
  passwordClasses: {
    upper: 'a capital letter',
    lower: 'a small letter',
    number: 'a digit',
    symbol: 'a sign such as ! or -',
  },
  backToSignIn: 'Back to sign-in',

  login: {
    title: 'Sign in',
    lead: (product: string) => `Go on to ${product} with your email and password.`,
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'New here?',
    create: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    lead: 'We send a code to your address to make sure that it is yours.',
    submit: 'Create account',
    hasAccount: 'Have an account already?',
  },
  confirm: {
    title: 'Confirm your address',
    lead: 'Enter the code from the message that we sent you. It is good for a day.',
    submit: 'Confirm',
    resend: 'Send a new code',
    noCode: 'No message? Look among the unwanted ones, or have a new code sent.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'Tell us your address. If an account belongs to it, we send a code there to choose a new password with.',
    submit: 'Send the code',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'Enter the code from the message, and the new password. The code is good for an hour.',
    submit: 'Save the password',
    again: 'Have a new code sent',
  },
  secondFactor: {
    title: 'One more step',
    app: 'Enter the code that your authenticator app shows now.',
    sms: (destination: string) => `Enter the code that we sent to ${destination}.`,
    submit: 'Continue',
    choose: 'How do you want to confirm that it is you?',
    chooseApp: 'Authenticator app',
    chooseSms: 'Text message',
  },
  newPasswordRequired: {
    title: 'Choose your password',
    lead: 'The password you signed in with was for one time only. Choose your own now.',
    submit: 'Save and continue',
  },
  setUp: {
    title: 'Set up an authenticator app',
    lead: 'Your account needs a second step at sign-in. Any authenticator app on your phone can do it.',
    scan: 'In the app, add an account and scan this picture.',
    picture: 'QR code for the authenticator app',
    type: 'No camera? Type this key into the app instead:',
    enter: 'Then enter the code that the app shows.',
    submit: 'Finish',
  },
  notices: {
    confirmed: 'Your address is confirmed. Sign in to go on.',
    'password-changed': 'Your new password is saved. Sign in with it.',
    'code-sent': 'If an account waits for this address to be confirmed, a new code is on its way.',
    'reset-code-sent': 'If an account belongs to this address, a code is on its way.',
    'signed-up': 'Look at your inbox: what to do next is in the message that we sent you.',
    'not-confirmed': 'Your address is not confirmed yet. Enter the code that we sent you, or have a new one sent.',
    'reset-required': 'You need to choose a new password before you can sign in.',
  },
  problems: {
    missing: 'Fill in this field:',
    email: 'This is not an email address. Check it for typing mistakes.',
    spaces: 'A password cannot have spaces. Put dots or dashes in their place.',
    repeat: 'The two passwords differ. Type both again.',
    wrongPassword: 'The email or the password is wrong. Check both, or choose a new password below.',
    locked: 'Too many attempts. Wait a few minutes, then try again.',
    sessionOver: 'That took too long. Sign in again.',
    wrongCode: 'The code is wrong. Check it and type it again.',
    wrongAppCode: 'The code is wrong. Enter the one that the app shows now.',
    usedCode: 'This code was used already. Wait until the app shows the next one.',
    expiredCode: 'The code is no longer good. Have a new one sent.',
    weakPassword: 'This password does not meet the rules, or is too easy to guess. Choose another one.',
    oldPassword: 'You had this password before. Choose another one.',
    exists: 'An account with this address exists already. Sign in, or choose a new password.',
    limit: 'This was asked for too often. Try again in an hour.',
    busy: 'Too many requests at once. Wait a minute, then try again.',
    invalid: 'Something you typed cannot be used. Check it and try again.',
    refused: 'This is not possible for your account. Ask the person who invited you.',
    form: 'We could not tell that this form came from our page. Send it again; your browser must accept cookies.',
  },
  stuck: {
    link: {
      title: 'This link does not work',
      text: 'The application that sent you here did not say correctly who it is or where you came from. Go back and try again.',
    },
    missing: { title: 'There is no such page', text: 'Check the address, or start again from the site.' },
    failed: {
      title: 'This did not work',
      text: 'Something went wrong on our side. Try again; if it keeps happening, tell us the reference below.',
    },
    reference: 'Reference:',
  },
}

export type Texts = typeof en

const it: Texts = {
  backTo: product => `Torna a ${product}`,
  otherLanguage: 'English',
  email: 'Email',
  password: 'Password',
  newPassword: 'Scegli una password',
  repeatPassword: 'La stessa password, di nuovo',
  name: 'Nome',
  code: 'Codice',
  codeHint: 'Le sei cifre, senza spazi.',
  passwordRules: (characters, classes) =>
    `Almeno ${characters} caratteri, senza spazi${classes && `, con ${classes}`}. Alcune parole che non c’entrano l’una con l’altra, unite da punti o trattini, sono facili da ricordare e difficili da indovinare.`,
  passwordClasses: {
    upper: 'una lettera maiuscola',
    lower: 'una minuscola',
    number: 'una cifra',
    symbol: 'un segno come ! o -',
  },
  backToSignIn: 'Torna all’accesso',

  login: {
    title: 'Accedi',
    lead: product => `Continua su ${product} con la tua email e la tua password.`,
    submit: 'Accedi',
    forgot: 'Hai dimenticato la password?',
    noAccount: 'È la prima volta?',
    create: 'Crea un account',
  },
  signUp: {
    title: 'Crea un account',
    lead: 'Inviamo un codice al tuo indirizzo per essere certi che sia tuo.',
    submit: 'Crea account',
    hasAccount: 'Hai già un account?',
  },
  confirm: {
    title: 'Conferma il tuo indirizzo',
    lead: 'Inserisci il codice del messaggio che ti abbiamo inviato. Vale un giorno.',
    submit: 'Conferma',
    resend: 'Invia un nuovo codice',
    noCode: 'Nessun messaggio? Guarda nella posta indesiderata, oppure fatti inviare un nuovo codice.',
  },
  forgot: {
    title: 'Hai dimenticato la password?',
    lead: 'Scrivi il tuo indirizzo. Se appartiene a un account, ti inviamo un codice per scegliere una nuova password.',
    submit: 'Invia il codice',
  },
  reset: {
    title: 'Scegli una nuova password',
    lead: 'Inserisci il codice del messaggio e la nuova password. Il codice vale un’ora.',
    submit: 'Salva la password',
    again: 'Fatti inviare un nuovo codice',
  },
  secondFactor: {
    title: 'Ancora un passo',
    app: 'Inserisci il codice che la tua app di autenticazione mostra ora.',
    sms: destination => `Inserisci il codice che abbiamo inviato a ${destination}.`,
    submit: 'Continua',
    choose: 'Come vuoi confermare che sei tu?',
    chooseApp: 'App di autenticazione',
    chooseSms: 'SMS',
  },
  newPasswordRequired: {
    title: 'Scegli la tua password',
    lead: 'La password usata per entrare valeva una volta sola. Scegli ora la tua.',
    submit: 'Salva e continua',
  },
  setUp: {
    title: 'Configura un’app di autenticazione',
    lead: 'Il tuo account richiede un secondo passo all’accesso. Basta una qualsiasi app di autenticazione sul telefono.',
    scan: 'Nell’app, aggiungi un account e inquadra questa immagine.',
    picture: 'Codice QR per l’app di autenticazione',
    type: 'Niente fotocamera? Scrivi questa chiave nell’app:',
    enter: 'Poi inserisci il codice che l’app mostra.',
    submit: 'Fine',
  },
  notices: {
    confirmed: 'Il tuo indirizzo è confermato. Accedi per continuare.',
    'password-changed': 'La nuova password è salvata. Accedi con quella.',
    'code-sent': 'Se un account attende la conferma di questo indirizzo, un nuovo codice è in arrivo.',
    'reset-code-sent': 'Se questo indirizzo appartiene a un account, un codice è in arrivo.',
    'signed-up': 'Guarda la tua posta: come continuare è scritto nel messaggio che ti abbiamo inviato.',
    'not-confirmed':
      'Il tuo indirizzo non è ancora confermato. Inserisci il codice che ti abbiamo inviato, o fattene inviare uno nuovo.',
    'reset-required': 'Prima di accedere devi scegliere una nuova password.',
  },
  problems: {
    missing: 'Compila questo campo:',
    email: 'Questo non è un indirizzo email. Controlla che sia scritto bene.',
    spaces: 'Una password non può avere spazi. Metti punti o trattini al loro posto.',
    repeat: 'Le due password sono diverse. Scrivile di nuovo entrambe.',
    wrongPassword: 'L’email o la password è sbagliata. Controlla entrambe, o scegli una nuova password qui sotto.',
    locked: 'Troppi tentativi. Aspetta qualche minuto, poi riprova.',
    sessionOver: 'È passato troppo tempo. Accedi di nuovo.',
    wrongCode: 'Il codice è sbagliato. Controllalo e scrivilo di nuovo.',
    wrongAppCode: 'Il codice è sbagliato. Inserisci quello che l’app mostra ora.',
    usedCode: 'Questo codice è già stato usato. Aspetta che l’app mostri il prossimo.',
    expiredCode: 'Il codice non vale più. Fattene inviare uno nuovo.',
    weakPassword: 'Questa password non rispetta le regole o è troppo facile da indovinare. Scegline un’altra.',
    oldPassword: 'Hai già usato questa password. Scegline un’altra.',
    exists: 'Esiste già un account con questo indirizzo. Accedi, o scegli una nuova password.',
    limit: 'È stato chiesto troppe volte. Riprova tra un’ora.',
    busy: 'Troppe richieste insieme. Aspetta un minuto, poi riprova.',
    invalid: 'Qualcosa che hai scritto non può essere usato. Controlla e riprova.',
    refused: 'Questo non è possibile per il tuo account. Chiedi a chi ti ha invitato.',
    form: 'Non sappiamo se questo modulo viene dalla nostra pagina. Invialo di nuovo; il browser deve accettare i cookie.',
  },
  stuck: {
    link: {
      title: 'Questo link non funziona',
      text: 'L’applicazione che ti ha mandato qui non ha detto correttamente chi è o da dove vieni. Torna indietro e riprova.',
    },
    missing: { title: 'Questa pagina non esiste', text: 'Controlla l’indirizzo, o riparti dal sito.' },
    failed: {
      title: 'Non ha funzionato',
      text: 'Qualcosa è andato storto da parte nostra. Riprova; se continua, comunicaci il riferimento qui sotto.',
    },
    reference: 'Riferimento:',
  },
}

export const TEXTS: Readonly<Record<Language, Texts>> = { en, it }

export type Notice = keyof Texts['notices']
export const isNotice = (text: string | null): text is Notice => text !== null && Object.hasOwn(en.notices, text)
