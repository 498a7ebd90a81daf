import { textFor } from '@pinwise/contract'
import { calls } from '@pinwise/contract/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { problemSentence } from '../../api/problem.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast.ts'

interface CampaignSponsorProps {
  clubId: string
  onChange: (fileId: string) => void
}

/** The sponsor of a campaign for this club's pin sheet, where there is one: its picture is used on the sheet. */
export function CampaignSponsor({ clubId, onChange }: CampaignSponsorProps) {
  const { t, i18n } = useTranslation('print-pin-position')
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['club', clubId, 'adverts'],
    queryFn: ({ signal }) => call(calls.getAdvertBundle, { clubId, signal }),
  })
  const take = useMutation({
    mutationFn: async (id: string) => {
      const picture = await call(calls.getAdvertPicture, { params: { id } })
      return call(calls.uploadFile, { clubId, body: new File([picture], 'sponsor.webp', { type: picture.type }) })
    },
    onSuccess: stored => onChange(stored.id),
    onError: async error => toast({ status: 'danger', message: await problemSentence(i18n, error) }),
  })
  const sponsors = (data?.campaigns ?? [])
    .filter(({ placements }) => placements.includes('pin-sheet'))
    .flatMap(({ adverts }) => adverts.filter(({ picture }) => picture))
  return sponsors.map(({ id, headline }) => (
    <Button key={id} loading={take.isPending} onClick={() => take.mutate(id)}>
      {t('takeSponsor', { name: textFor(headline, language) })}
    </Button>
  ))
}
