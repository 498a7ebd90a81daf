import type { TranslatedText } from '@pinwise/contract'
import type { PaceReminder } from '@pinwise/golf'

/** The message to a group that is behind, worded as help, in every language of the app. */
export function reminderTexts({ minutes, behind }: PaceReminder): TranslatedText {
  const en = minutes === 1 ? '1 minute' : `${minutes} minutes`
  const it = minutes === 1 ? '1 minuto' : `${minutes} minuti`
  return behind === 'group-ahead'
    ? {
        en: `Your group has fallen about ${en} behind the group ahead. If you can, be ready to play when it is your turn. Enjoy your round.`,
        it: `Il tuo gruppo è rimasto indietro di circa ${it} rispetto al gruppo davanti. Se puoi, preparati a giocare prima che sia il tuo turno. Buon gioco!`,
      }
    : {
        en: `Your group is about ${en} behind the usual time. If you can, be ready to play when it is your turn. Enjoy your round.`,
        it: `Il tuo gruppo è in ritardo di circa ${it} sul tempo previsto. Se puoi, preparati a giocare prima che sia il tuo turno. Buon gioco!`,
      }
}
