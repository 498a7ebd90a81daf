import type { Enquiry, FormKind } from '@pinwise/contract'
import { useTranslation } from '../../../i18n/use-translation.ts'

const KINDS = { generic: 'generic', golfclub: 'golfclub', 'help-admin': 'help' } as const satisfies Record<
  FormKind,
  string
>
const TOPICS = {
  contact: 'contact',
  'api-key': 'apiKey',
  'hole-in-one': 'holeInOne',
  privacy: 'privacy',
  pins: 'pins',
  map: 'map',
  pace: 'pace',
  account: 'account',
  billing: 'billing',
  other: 'other',
} as const

/** The labels of a form and its subject. */
export function useEnquiryTexts() {
  const { t } = useTranslation('dashboard')
  return {
    kindName: (kind: FormKind) => t(`enquiries.kinds.${KINDS[kind]}`),
    topicName: ({ topic }: Enquiry) => {
      const known = TOPICS[topic as keyof typeof TOPICS]
      return known ? t(`enquiries.topics.${known}`) : topic
    },
  }
}
