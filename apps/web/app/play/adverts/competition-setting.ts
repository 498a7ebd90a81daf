import { phoneSetting } from '../phone-setting.ts'

/** The day on which the golfer plays a competition: no adverts then. */
export const competitionSetting = phoneSetting<string>(
  'playCompetition',
  '',
  (value): value is string => typeof value === 'string',
)

/** On the phone's calendar. */
export const today = (): string => new Date().toLocaleDateString('sv')
