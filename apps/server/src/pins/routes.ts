import { committeeCalls, pinCalls, pinSettingsCalls, pinSheetCalls } from '@pinwise/contract'
import { bindCalls } from '../http/route.ts'
import { changePin } from './change-pin.ts'
import { changePinSettings } from './change-pin-settings.ts'
import { changeCommittee, getCommittee } from './committee.ts'
import { deletePin } from './delete-pin.ts'
import { getPin } from './get-pin.ts'
import { getPinPaper } from './get-pin-paper.ts'
import { getPinPublication } from './get-pin-publication.ts'
import { getPinSettings } from './get-pin-settings.ts'
import { getPinSheet } from './get-pin-sheet.ts'
import { listPinPublications } from './list-pin-publications.ts'
import { listPinSchedules } from './list-pin-schedules.ts'
import { listPins } from './list-pins.ts'
import { planPins } from './plan-pins.ts'
import { publishPins } from './publish-pins.ts'
import { undoPinPublication } from './undo-pin-publication.ts'
import { unplanPins } from './unplan-pins.ts'

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
