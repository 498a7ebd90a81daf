import type { ReactNode } from 'react'
import { paths } from '../paths.ts'
import { rememberAddress } from '../session/return-address.ts'

/** To the sign-in, and back to this very page. */
export function SignInLink({ className, children }: { className: string; children: ReactNode }) {
  return (
    <a href={paths.login} className={className} onClick={() => rememberAddress(location.href)}>
      {children}
    </a>
  )
}
