import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useIsHydrated } from '../document/use-is-hydrated.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { REASON_SENTENCES, type Reason, takeReason } from '../session/reason.ts'
import { Notice } from './Notice.tsx'

/** Why a sign-in is needed; empty for a person who came to sign in. */
export function ReasonNotice() {
  const { t } = useTranslation('login')
  const { t: tCommon } = useTranslation('common')
  const isHydrated = useIsHydrated()
  const isUnauthorized = useSearchParams()[0].get('error') === 'unauthorized'
  const [reason, setReason] = useState<Reason | null>(null)
  // Taken once; the second effect of a development build finds nothing and must not undo it.
  useEffect(() => setReason(known => known ?? takeReason()), [])
  if (isHydrated && isUnauthorized) return <Notice>{t('unauthorized')}</Notice>
  return reason && <Notice>{tCommon(REASON_SENTENCES[reason])}</Notice>
}
