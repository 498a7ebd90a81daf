import { useTranslation } from '../../i18n/use-translation.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { PinIcon } from '../../ui/icons.ts'

/** From the pins of a layout to cutting them. Loaded as a page of its own, which is how a phone keeps it. */
export function CutterLink({ layoutId }: { layoutId: string }) {
  const { t } = useTranslation('pin-position')
  return (
    <Button
      icon={<PinIcon size={20} aria-hidden="true" />}
      renderRoot={props => (
        <a {...props} href={`${paths.cutter}?layout=${layoutId}`}>
          {props.children as string}
        </a>
      )}
    >
      {t('cut')}
    </Button>
  )
}
