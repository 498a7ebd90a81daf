import { useTranslation } from '../../i18n/use-translation.ts'
import { ClubSelect } from '../shell/ClubSelect.tsx'

interface ClubFieldProps {
  value: string | null
  /** The name of the selected one, where the list does not have it. */
  name?: string | null
  onChange: (id: string | null) => void
}

/** The club that uses a device; none while it is in stock. */
export function ClubField(props: ClubFieldProps) {
  const { t } = useTranslation('devices')
  return <ClubSelect {...props} label={t('columns.club')} placeholder={t('inStock')} />
}
