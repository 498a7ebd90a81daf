import { ADVERTISING_PROBLEM_TEXTS } from './advertising-problem-texts.ts'
import { BILLING_PROBLEM_TEXTS } from './billing-problem-texts.ts'
import { FENCE_PROBLEM_TEXTS } from './fence-problem-texts.ts'
import { INVITATION_PROBLEM_TEXTS } from './invitation-problem-texts.ts'
import { LEADING_COURSE_PROBLEM_TEXTS } from './leading-course-problem-texts.ts'
import { NOTICE_PROBLEM_TEXTS } from './notice-problem-texts.ts'
import { PACE_PROBLEM_TEXTS } from './pace-problem-texts.ts'
import { PARTNER_PROBLEM_TEXTS } from './partner-problem-texts.ts'
import { PIN_PROBLEM_TEXTS } from './pin-problem-texts.ts'
import type { ProblemCode } from './problem-codes.ts'
import { ROUND_PROBLEM_TEXTS } from './round-problem-texts.ts'
import { TRACKER_PROBLEM_TEXTS } from './tracker-problem-texts.ts'

/** What a person reads. Each says what to do next. */
export const PROBLEM_TEXTS: Readonly<Record<ProblemCode, { readonly en: string; readonly it: string }>> = {
  malformed_json: {
    en: 'The request is not valid JSON. Check the body and send it again.',
    it: 'La richiesta non è JSON valido. Controlla il contenuto e invialo di nuovo.',
  },
  invalid_params: {
    en: 'Part of the address is not valid. Check the link.',
    it: 'Una parte dell’indirizzo non è valida. Controlla il link.',
  },
  invalid_query: {
    en: 'A search parameter is not valid. Parameters are JSON values: see the fields named here.',
    it: 'Un parametro di ricerca non è valido. I parametri sono valori JSON: vedi i campi indicati.',
  },
  invalid_body: {
    en: 'Some fields need your attention. Correct the ones named here and save again.',
    it: 'Alcuni campi vanno corretti. Sistema quelli indicati e salva di nuovo.',
  },
  invalid_club_header: {
    en: 'The chosen club is not valid. Choose a club again.',
    it: 'Il circolo scelto non è valido. Scegli di nuovo un circolo.',
  },
  bad_request: {
    en: 'The request could not be understood. Check it and send it again.',
    it: 'La richiesta non è comprensibile. Controllala e inviala di nuovo.',
  },
  unauthenticated: { en: 'Sign in to continue.', it: 'Accedi per continuare.' },
  forbidden: {
    en: 'Your account is not allowed to do this. Ask a manager at your club for access.',
    it: 'Il tuo account non può farlo. Chiedi l’accesso a un responsabile del circolo.',
  },
  not_found: {
    en: 'There is nothing at this address. Check the link.',
    it: 'A questo indirizzo non c’è nulla. Controlla il link.',
  },
  method_not_allowed: {
    en: 'This address does not accept that kind of request. See the reference at /docs.',
    it: 'Questo indirizzo non accetta questo tipo di richiesta. Vedi la documentazione in /docs.',
  },
  request_timeout: {
    en: 'The request took too long to arrive. Try again on a better connection.',
    it: 'La richiesta ha impiegato troppo tempo ad arrivare. Riprova con una connessione migliore.',
  },
  body_too_large: {
    en: 'The request is too large. Send less at once.',
    it: 'La richiesta è troppo grande. Invia meno dati alla volta.',
  },
  uri_too_long: {
    en: 'The address is too long. Use fewer filters.',
    it: 'L’indirizzo è troppo lungo. Usa meno filtri.',
  },
  unsupported_media_type: {
    en: 'This kind of content is not accepted here. Send application/json.',
    it: 'Questo tipo di contenuto non è accettato qui. Invia application/json.',
  },
  too_many_requests: {
    en: 'Too many requests. Wait a moment and try again.',
    it: 'Troppe richieste. Attendi un momento e riprova.',
  },
  headers_too_large: {
    en: 'The request headers are too large. Clear this site’s cookies and try again.',
    it: 'Le intestazioni della richiesta sono troppo grandi. Cancella i cookie del sito e riprova.',
  },
  internal: {
    en: 'Something failed on our side. Try again. If it keeps happening, send us the reference below.',
    it: 'Qualcosa non ha funzionato da parte nostra. Riprova; se continua, comunicaci il riferimento qui sotto.',
  },
  unavailable: {
    en: 'The service is busy or restarting. Try again in a few seconds.',
    it: 'Il servizio è occupato o in riavvio. Riprova tra qualche secondo.',
  },
  storage_full: {
    en: 'Nothing was saved because our storage is full. We have been notified. Try again later.',
    it: 'Non è stato salvato nulla: lo spazio di archiviazione del servizio è pieno. Siamo stati avvisati; riprova più tardi.',
  },
  club_required: { en: 'Choose a club first.', it: 'Scegli prima un circolo.' },
  club_not_found: {
    en: 'This club does not exist, or it is not one of yours. Choose another.',
    it: 'Questo circolo non esiste o non è tra i tuoi.',
  },
  course_not_found: {
    en: 'This course no longer exists. Reload the list.',
    it: 'Questo percorso non esiste più. Ricarica l’elenco.',
  },
  hole_not_found: {
    en: 'This hole no longer exists. Reload the course.',
    it: 'Questa buca non esiste più. Ricarica il percorso.',
  },
  slug_taken: {
    en: 'Another club already uses this address. Choose another one.',
    it: 'Un altro circolo usa già questo indirizzo. Scegline un altro.',
  },
  name_taken: {
    en: 'The club already has a course with this name. Choose another name.',
    it: 'Il circolo ha già un percorso con questo nome. Scegli un altro nome.',
  },
  too_many_courses: {
    en: 'The club has reached the maximum number of courses. Delete one that is no longer played.',
    it: 'Il circolo ha già il numero massimo di percorsi. Eliminane uno che non si gioca più.',
  },
  version_conflict: {
    en: 'Someone else saved this in the meantime. Compare both versions and save again.',
    it: 'Qualcun altro ha salvato nel frattempo. Confronta le due versioni e salva di nuovo.',
  },
  invalid_geometry: {
    en: 'A shape on the map is not valid. Correct the fields named here.',
    it: 'Una forma sulla mappa non è valida. Correggi i campi indicati.',
  },
  hole_numbers_repeated: {
    en: 'Two holes on a course have the same number. Give each its own.',
    it: 'Due buche di un percorso hanno lo stesso numero. Assegnane uno diverso a ciascuna.',
  },
  stroke_indexes_repeated: {
    en: 'Two holes on a course have the same stroke index. Give each its own.',
    it: 'Due buche di un percorso hanno lo stesso hcp. Assegnane uno diverso a ciascuna.',
  },
  hole_of_another_course: {
    en: 'A hole in the list belongs to another course. Reload the course and try again.',
    it: 'Una buca dell’elenco appartiene a un altro percorso. Ricarica il percorso e riprova.',
  },
  tees_repeated: {
    en: 'The same tee is listed twice. Keep one of them.',
    it: 'Lo stesso tee compare due volte. Tienine uno solo.',
  },
  tee_unknown: {
    en: 'A tee in the list does not belong to this course. Reload the course and try again.',
    it: 'Un tee dell’elenco non appartiene a questo percorso. Ricarica il percorso e riprova.',
  },
  danger_not_found: {
    en: 'There is no such hazard on the map. It may have been removed. Open the map again.',
    it: 'Questo ostacolo non è sulla mappa. Forse è stato rimosso: riapri la mappa.',
  },
  layout_not_found: {
    en: 'There is no such layout. It may have been deleted: go back to the list.',
    it: 'Questo tracciato non esiste. Forse è stato eliminato: torna all’elenco.',
  },
  map_version_not_found: {
    en: 'There is no such version of the map. Choose one from the list.',
    it: 'Questa versione della mappa non esiste. Scegline una dall’elenco.',
  },
  listed_course_not_found: {
    en: 'That course is no longer in the list. Search again.',
    it: 'Questo percorso non è più nell’elenco. Cercalo di nuovo.',
  },
  map_source_unavailable: {
    en: 'The map server did not answer. Try again later, or upload a map file instead.',
    it: 'Il server delle mappe non ha risposto. Riprova più tardi o carica un file di mappa.',
  },
  map_import_not_found: {
    en: 'There is no such import. Upload the file again.',
    it: 'Questa importazione non esiste. Carica di nuovo il file.',
  },
  map_conflict: {
    en: 'Someone else published changes to the same things. Compare them and choose which to keep.',
    it: 'Qualcun altro ha pubblicato modifiche agli stessi elementi. Confrontale e scegli quali tenere.',
  },
  map_import_closed: {
    en: 'This import is finished. Upload the file again to change more.',
    it: 'Questa importazione è conclusa. Carica di nuovo il file per altre modifiche.',
  },
  too_many_features: {
    en: 'The map has reached the maximum number of shapes. Remove some that are not needed.',
    it: 'La mappa ha raggiunto il numero massimo di elementi. Rimuovi quelli che non servono.',
  },
  map_too_large: {
    en: 'The map has too much detail. Simplify or remove shapes, then try again.',
    it: 'La mappa ha troppi dettagli. Semplifica o rimuovi qualche forma, poi riprova.',
  },
  too_many_holes: {
    en: 'A course can have at most 54 holes. Remove some, or split the course when you review the import, then try again.',
    it: 'Un percorso ha al massimo 54 buche. Rimuovine qualcuna, o dividi il percorso nel controllo dell’importazione, poi riprova.',
  },
  too_many_layouts: {
    en: 'The club has reached the maximum number of layouts. Delete one that is not played.',
    it: 'Il circolo ha raggiunto il numero massimo di tracciati. Eliminane uno che non si gioca.',
  },
  too_many_imports: {
    en: 'Too many imports are open. Finish or discard one, or wait a minute, then upload the file again.',
    it: 'Ci sono troppe importazioni aperte. Concludine o scartane una, o attendi un minuto, poi carica di nuovo il file.',
  },
  hole_unknown: {
    en: 'One of these holes does not belong to the club. Choose it from the list.',
    it: 'Una di queste buche non è del circolo. Sceglila dall’elenco.',
  },
  review_step_refused: {
    en: 'This step does not match the import. See the field named here.',
    it: 'Questo passo non corrisponde all’importazione. Vedi il campo indicato.',
  },
  nothing_accepted: {
    en: 'No hole is accepted yet. Accept at least one, then import.',
    it: 'Nessuna buca è ancora stata accettata. Accettane almeno una, poi importa.',
  },
  ...PIN_PROBLEM_TEXTS,
  ...NOTICE_PROBLEM_TEXTS,
  ...PACE_PROBLEM_TEXTS,
  user_not_found: {
    en: 'This person no longer exists. Reload the list.',
    it: 'Questa persona non esiste più. Ricarica l’elenco.',
  },
  customer_not_found: {
    en: 'This customer no longer exists. Reload the list.',
    it: 'Questo cliente non esiste più. Ricarica l’elenco.',
  },
  session_not_found: {
    en: 'This session has already ended. Reload the list.',
    it: 'Questo accesso è già terminato. Ricarica l’elenco.',
  },
  email_taken: {
    en: 'Someone with this email already has an account. Find them in the list and change their groups.',
    it: 'Esiste già un account con questa email. Cercalo nell’elenco e cambia i suoi gruppi.',
  },
  last_superadmin: {
    en: 'This is the last superadmin. Make someone else superadmin first.',
    it: 'Questo è l’ultimo superadmin. Nomina prima un altro superadmin.',
  },
  accounts_elsewhere: {
    en: 'Accounts are managed by another sign-in provider. Change this there.',
    it: 'Gli account sono gestiti da un altro servizio di accesso. Fai lì questa modifica.',
  },
  link_unknown: {
    en: 'This link is not valid. Copy the whole link from the email, or ask for a new one.',
    it: 'Questo link non è valido. Copia l’intero link dall’email o chiedine uno nuovo.',
  },
  link_expired: {
    en: 'This link is too old. Ask for a new one.',
    it: 'Questo link è scaduto. Chiedine uno nuovo.',
  },
  link_used: {
    en: 'This link has already been used. If your address is confirmed, just sign in.',
    it: 'Questo link è già stato usato. Se il tuo indirizzo è confermato, accedi.',
  },
  ...BILLING_PROBLEM_TEXTS,
  ...INVITATION_PROBLEM_TEXTS,
  ...LEADING_COURSE_PROBLEM_TEXTS,
  ...ROUND_PROBLEM_TEXTS,
  ...TRACKER_PROBLEM_TEXTS,
  ...FENCE_PROBLEM_TEXTS,
  ...PARTNER_PROBLEM_TEXTS,
  ...ADVERTISING_PROBLEM_TEXTS,
  enquiry_not_found: {
    en: 'This enquiry no longer exists. Reload the list.',
    it: 'Questa richiesta non esiste più. Ricarica l’elenco.',
  },
  file_not_found: {
    en: 'This file no longer exists. Reload the list.',
    it: 'Questo file non esiste più. Ricarica l’elenco.',
  },
  attachment_exists: {
    en: 'This file is already attached. Choose another.',
    it: 'Questo file è già allegato.',
  },
  file_in_use: {
    en: 'This file is still attached to something. Detach it first, then delete it.',
    it: 'Questo file è ancora allegato a qualcosa. Staccalo prima, poi eliminalo.',
  },
  file_quota_exceeded: {
    en: 'The club has used all its file space. Delete some files, or ask us for more.',
    it: 'Il circolo ha esaurito lo spazio per i file. Eliminane qualcuno o chiedici più spazio.',
  },
  file_too_large: {
    en: 'The file is too large. Maps can be up to 20 MB, everything else up to 10 MB.',
    it: 'Il file è troppo grande. Una mappa può avere fino a 20 MB, tutto il resto fino a 10 MB.',
  },
  file_type_not_allowed: {
    en: 'This kind of file is not accepted. Send a PNG, JPEG, WebP, AVIF, GIF or SVG picture, or a PDF.',
    it: 'Questo tipo di file non è accettato. Invia un’immagine PNG, JPEG, WebP, AVIF, GIF o SVG, oppure un PDF.',
  },
  file_unreadable: {
    en: 'The file could not be read. Save it again in your program and send the new copy.',
    it: 'Il file non è leggibile. Salvalo di nuovo nel tuo programma e invia la nuova copia.',
  },
}
