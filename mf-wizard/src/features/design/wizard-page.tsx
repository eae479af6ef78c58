import type { AccountDesign } from '@ftl/api-client/calls';
import { PAGES } from '@ftl/contracts';

import { Page, space, Stack, Stepper, theme, usePageTitle } from '@ftl/ui-kit';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { designMessages } from './design.messages';
import { RequireAccount } from './require-account';

const { steps: labels } = designMessages;

export const wizardSteps = [
  { id: 'upload', label: labels.upload },
  { id: 'template', label: labels.template },
  { id: 'details', label: labels.details },
  { id: 'preview', label: labels.preview },
  { id: 'order', label: labels.order },
] as const;
export type WizardStep = (typeof wizardSteps)[number]['id'];

const pageOf: Record<WizardStep, (id: number) => string> = {
  upload: (id) => `${PAGES.designCreate}?design=${id}`,
  template: PAGES.designTemplate,
  details: PAGES.designDetails,
  preview: PAGES.designPreview,
  order: PAGES.designCustomize,
};

/** Prerequisites of each step. */
const isOpen: Record<WizardStep, (design: AccountDesign) => boolean> = {
  upload: () => true,
  template: () => true,
  details: ({ selectedTemplateId }) => selectedTemplateId !== null,
  preview: ({ lovedOneName, selectedTemplateId }) =>
    selectedTemplateId !== null && lovedOneName !== '',
  order: ({ finalDesignImageUrl }) => finalDesignImageUrl !== null,
};

/** On a phone of 390 px the longest step name fits on one line. */
const Steps = styled.div`
  @media (max-width: ${theme.breakpoint.tablet - 1}px) {
    ol {
      gap: 0;
    }
    button {
      gap: ${space(0.75)};
      font-size: 0.9375rem;
    }
  }
`;

interface WizardPageProps {
  step: WizardStep;
  title: string;
  intro?: ReactNode;
  /** Enables the steps whose prerequisites it meets. */
  design?: AccountDesign | undefined;
  children: ReactNode;
}

/** The layout of the five steps: step bar, title, content. */
export function WizardPage({ step, title, intro, design, children }: WizardPageProps) {
  usePageTitle(title);
  const navigate = useNavigate();
  const at = wizardSteps.findIndex(({ id }) => id === step);
  const canEnter = (id: string) =>
    id === step || (design !== undefined && isOpen[id as WizardStep](design));
  return (
    <RequireAccount>
      <Page title={title} intro={intro}>
        <Stack gap={4}>
          <Steps>
            <Stepper
              label={designMessages.stepsLabel}
              steps={wizardSteps}
              current={step}
              completed={wizardSteps.slice(0, at).map(({ id }) => id)}
              canEnter={canEnter}
              onSelect={(id) => {
                if (id !== step && design) navigate(pageOf[id as WizardStep](design.id));
              }}
            />
          </Steps>
          {children}
        </Stack>
      </Page>
    </RequireAccount>
  );
}
