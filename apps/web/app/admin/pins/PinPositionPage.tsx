import { useTranslation } from '../../i18n/use-translation.ts'
import { requireRole } from '../../session/guard.ts'
import { look } from '../../ui/look.ts'
import { useLayouts, usePinSettings, usePins } from '../greens/use-pin-queries.ts'
import { MakeLayout } from '../layouts/MakeLayout.tsx'
import { useClubMap } from '../map/use-club-map.ts'
import { Loaded } from '../shell/Loaded.tsx'
import { NoClub } from '../shell/NoClub.tsx'
import { slowestOf } from '../shell/slowest-of.ts'
import { useClub } from '../shell/use-club.ts'
import { useStoredEditor } from './offline/use-stored-editor.ts'
import styles from './Pins.module.css'
import { PinsSkeleton } from './PinsSkeleton.tsx'
import { PinView } from './PinView.tsx'
import { useLivePins } from './use-live-pins.ts'

export const clientLoader = Object.assign(requireRole('admin'), { hydrate: true as const })

/** Today's pin positions, on every green of a layout. */
export default function PinPositionPage() {
  const { id } = useClub()
  return id ? <ClubPins key={id} clubId={id} /> : <NoClubPins />
}

const DAYS_BEFORE_SETTINGS = 14

function ClubPins({ clubId }: { clubId: string }) {
  const { t } = useTranslation('pin-position')
  const { query: club } = useClub()
  const map = useClubMap(clubId)
  const settings = usePinSettings(clubId)
  const layouts = useLayouts(clubId)
  const pins = usePins(clubId, Math.max(DAYS_BEFORE_SETTINGS, settings.data?.restDays ?? 0))
  useLivePins(clubId)
  useStoredEditor(clubId, DAYS_BEFORE_SETTINGS, {
    club: club.data,
    map: map.data,
    settings: settings.data,
    layouts: layouts.data,
    pins: pins.isPlaceholderData ? undefined : pins.data,
  })
  if (club.data && map.data && settings.data && layouts.data && pins.data && layouts.data.items.length > 0) {
    return (
      <PinView
        club={club.data}
        map={map.data}
        settings={settings.data}
        layouts={layouts.data.items}
        pins={pins.data}
        asOf={pins.isError ? pins.dataUpdatedAt : null}
      />
    )
  }
  return (
    <div className={`${styles.page} ${look('column', 'gap4')}`}>
      <h1>{t('title')}</h1>
      <Loaded
        query={slowestOf([club, map, settings, layouts, pins])}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<PinsSkeleton />}
      >
        {() => map.data && <MakeLayout clubId={clubId} map={map.data} />}
      </Loaded>
    </div>
  )
}

function NoClubPins() {
  const { t } = useTranslation('pin-position')
  return (
    <div className={`${styles.page} ${look('column', 'gap4')}`}>
      <h1>{t('title')}</h1>
      <NoClub loading={t('loading')} sentence={t('noClub')} skeleton={<PinsSkeleton />} />
    </div>
  )
}
