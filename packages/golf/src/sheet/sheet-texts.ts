import type { PinUnit } from '../pins/pin-scale.ts'
import type { PinSide } from '../pins/pin-side.ts'
import type { Third } from '../pins/pin-third.ts'
import type { SheetLanguage } from './sheet-model.ts'

export type SheetTexts = {
  locale: string
  title: string
  cutterTitle: string
  hole: string
  par: string
  depth: string
  thirds: Record<Third, string>
  letters: Record<Third, string>
  sides: Record<PinSide, string>
  units: Record<PinUnit, string>
  reading: { usga: string; 'from-centre': string; dot: string }
  greenSpeed: string
  version: string
  noPin: string
  noGreen: string
  oldCup: string
  newCup: string
  move: string
  flag: string
  done: string
  /** As seen when walking onto the green from the tee, where "forward" would be ambiguous and is not used. */
  directions: { back: string; front: string; left: string; right: string }
  lessThanOne: string
  same: string
  frontNine: string
  backNine: string
}

/** The letters of the thirds differ between the languages as their words do; every sheet explains its own. */
export const SHEET_TEXTS: Record<SheetLanguage, SheetTexts> = {
  en: {
    locale: 'en-GB',
    title: 'Pin positions',
    cutterTitle: 'Hole cutter’s list',
    hole: 'Hole',
    par: 'Par',
    depth: 'depth',
    thirds: { front: 'front', middle: 'middle', back: 'back' },
    letters: { front: 'F', middle: 'M', back: 'B' },
    sides: { L: 'L', R: 'R', C: 'CTR' },
    units: { metres: 'metres', yards: 'yards', paces: 'paces' },
    reading: {
      usga: 'On from the front edge, then from the nearer side',
      'from-centre': 'From the centre of the green: + behind, − in front; + right, − left',
      dot: 'The dot is the hole',
    },
    greenSpeed: 'Stimp',
    version: 'Version',
    noPin: 'no pin',
    noGreen: 'no outline',
    oldCup: 'Old cup',
    newCup: 'New cup',
    move: 'From old to new',
    flag: 'Flag',
    done: 'Done',
    directions: { back: 'towards back', front: 'towards front', left: 'left', right: 'right' },
    lessThanOne: 'less than 1',
    same: 'stays',
    frontNine: 'First nine',
    backNine: 'Second nine',
  },
  it: {
    locale: 'it-IT',
    title: 'Posizione delle bandiere',
    cutterTitle: 'Lista per il taglio delle buche',
    hole: 'Buca',
    par: 'Par',
    depth: 'prof.',
    thirds: { front: 'inizio', middle: 'centro', back: 'fondo' },
    letters: { front: 'I', middle: 'C', back: 'F' },
    sides: { L: 'sx', R: 'dx', C: 'ct' },
    units: { metres: 'metri', yards: 'iarde', paces: 'passi' },
    reading: {
      usga: 'Dall’inizio del green, poi dal lato più vicino',
      'from-centre': 'Dal centro del green: + verso il fondo, − verso l’inizio; + destra, − sinistra',
      dot: 'Il punto è la buca',
    },
    greenSpeed: 'Stimp',
    version: 'Versione',
    noPin: 'manca',
    noGreen: 'senza contorno',
    oldCup: 'Vecchia buca',
    newCup: 'Nuova buca',
    move: 'Dalla vecchia alla nuova',
    flag: 'Bandiera',
    done: 'Fatto',
    directions: { back: 'verso il fondo', front: 'verso l’inizio', left: 'a sinistra', right: 'a destra' },
    lessThanOne: 'meno di 1',
    same: 'resta',
    frontNine: 'Prime nove',
    backNine: 'Seconde nove',
  },
}
