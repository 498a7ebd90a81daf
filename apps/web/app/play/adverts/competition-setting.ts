import { phoneSetting } from '../phone-setting.ts'

/** The day on which the golfer plays a competition: no adverts then. */
export const competitionSetting = phoneSetting<string>(
  'playCompetition',
  '',
  (value): value is string => typeof value === 'string',
)

/** On the phone's calendar. Without Intl, whose first use takes a slow phone a tenth of a second. */
export function today(): string {
  const now = new Date()
  const two = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
