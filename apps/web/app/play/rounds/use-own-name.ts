import { usePhoneSetting } from '../phone-setting.ts'
import { useOwnGolfer } from '../profile/golfer-profile.ts'
import { meSetting } from './me-setting.ts'

/** As the golfer is called on a card: by their profile, else as in the last round that they started. */
export function useOwnName(): string {
  const { name } = useOwnGolfer()
  const last = usePhoneSetting(meSetting)
  return name ?? last.name
}
