import { useTranslation } from '../i18n/use-translation.ts'

/** Every step has a way back to the start. */
export function BackToSignIn({ onBack, label }: { onBack: () => void; label?: string }) {
  const { t } = useTranslation('login')
  return (
    <button type="button" onClick={onBack}>
      {label ?? t('back')}
    </button>
  )
}
