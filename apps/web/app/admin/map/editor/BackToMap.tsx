import { Link } from 'react-router'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { ChevronLeftIcon } from '../../../ui/icons.ts'

export function BackToMap() {
  const { t } = useTranslation('map-editor')
  return (
    <Button
      variant="quiet"
      icon={<ChevronLeftIcon size={18} aria-hidden="true" />}
      renderRoot={props => <Link {...props} to={paths.map} />}
    >
      {t('backToMap')}
    </Button>
  )
}
