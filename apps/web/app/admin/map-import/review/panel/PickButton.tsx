import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { LocateIcon } from '../../../../ui/icons.ts'
import { type MapPick, useReviewPage } from '../review-context.ts'

interface PickButtonProps extends MapPick {
  label: string
}

/** The next press on the map selects. Without a map, the lists beside it are used. */
export function PickButton({ what, holeKey, label }: PickButtonProps) {
  const { t } = useTranslation('map-import')
  const { hasMap, pick, startPick } = useReviewPage()
  const isOn = pick?.what === what && pick.holeKey === holeKey
  if (!hasMap) return null
  return (
    <Button
      icon={<LocateIcon size={18} aria-hidden="true" />}
      aria-pressed={isOn}
      onClick={() => startPick(isOn ? null : { what, holeKey })}
    >
      {isOn ? t('pick.cancel') : label}
    </Button>
  )
}
