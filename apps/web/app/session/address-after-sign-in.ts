import { paths } from '../paths.ts'
import { takeAddress } from './return-address.ts'
import { rememberedUser } from './session.ts'

const PHONE = '(width < 768px)'

/** The page that was requested. Without one, club staff on a phone begin with the pins: they are on the course. */
export function addressAfterSignIn(): string {
  const isClubStaff = rememberedUser()?.groups.includes('admin') ?? false
  return takeAddress(isClubStaff && matchMedia(PHONE).matches ? paths.pinPosition : paths.admin)
}
