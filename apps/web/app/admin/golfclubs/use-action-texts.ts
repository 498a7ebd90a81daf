import { useTranslation } from '../../i18n/use-translation.ts'
import { SUBJECTS } from './audit-address.ts'
import { humanise } from './changes-of.ts'

const VERBS = [
  'created',
  'changed',
  'deleted',
  'published',
  'viewed',
  'restored',
  'transferred',
  'uploaded',
  'erased',
  'attachment-added',
  'attachment-changed',
  'attachment-removed',
  'started',
  'reviewed',
  'accepted',
  'discarded',
  'planned',
  'unplanned',
  'moved',
  'undone',
  'left',
  'suspended',
  'resumed',
  'logged',
  'merged',
  'tracker-set',
  'replaced',
  'notified',
  'handled',
  'taken',
  'closed',
  'added',
  'removed',
  'set',
  'assigned',
  'decommissioned',
  'key-revoked',
  'key-rotated',
  'invited',
  'invited-again',
  'invitation-accepted',
  'invitation-withdrawn',
  'manager-added',
  'manager-changed',
  'manager-removed',
  'subscription-set',
  'subscription-changed',
  'plan-changed',
  'checkout-started',
  'portal-opened',
  'stripe-created',
] as const

/** `hole.changed` as a readable text; an action without a translation is derived from its name. */
export function useActionTexts(): (action: string) => string {
  const { t } = useTranslation('golfclubs')
  return action => {
    const [subject = '', verb = ''] = action.split('.')
    const knownSubject = SUBJECTS.find(one => one === subject)
    const knownVerb = VERBS.find(one => one === verb)
    const what = knownSubject ? t(`trail.subjects.${knownSubject}`) : humanise(subject)
    return `${what}: ${knownVerb ? t(`trail.verbs.${knownVerb}`) : humanise(verb)}`
  }
}
