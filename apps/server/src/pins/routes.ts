import { committeeCalls, pinCalls, pinSettingsCalls, pinSheetCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changePin, deletePin } from './change-pin.ts'
import { changeCommittee, getCommittee } from './committee.ts'
import { getPinPaper } from './get-pin-paper.ts'
import { getPinSheet } from './get-pin-sheet.ts'
import { changePinSettings, getPinSettings } from './pin-settings.ts'
import { planPins, unplanPins } from './plan-pins.ts'
import { publishPins } from './publish-pins.ts'
import { getPinPublication, listPinPublications } from './read-pin-publications.ts'
import { getPin, listPinSchedules, listPins } from './read-pins.ts'
import { undoPinPublication } from './undo-pin-publication.ts'

export const pinRoutes = [
  ...bindCalls(pinCalls, {
    listPins,
    publishPins,
    getPin,
    changePin,
    deletePin,
    listPinSchedules,
    planPins,
    unplanPins,
    listPinPublications,
    getPinPublication,
    undoPinPublication,
  }),
  ...bindCalls(pinSettingsCalls, { getPinSettings, changePinSettings }),
  ...bindCalls(committeeCalls, { getCommittee, changeCommittee }),
  ...bindCalls(pinSheetCalls, { getPinSheet, getPinPaper }),
]
