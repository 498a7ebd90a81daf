import { Link } from 'react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PrintIcon } from '../../ui/icons.ts'

interface PrintLinkProps {
  layoutId: string
  /** Null: today. */
  day: string | null
}

/** Link from the pins of a layout and a day to their sheet. */
export function PrintLink({ layoutId, day }: PrintLinkProps) {
  const { t } = useTranslation('pin-position')
  const address = new URLSearchParams({ layout: layoutId, ...(day && { day }) })
  return (
    <Button
      icon={<PrintIcon size={20} aria-hidden="true" />}
      renderRoot={props => <Link {...props} to={`${paths.printPinPosition}?${address}`} />}
    >
      {t('print')}
    </Button>
  )
}
