import { TEMP_USER_PARAMETER } from '@ftl/contracts';
import type { AnalyticsEventDto } from './analytics.dto.js';

const EMAIL = /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g;
/** A remote and its version, such as `mf-static@1.1.0`; no mail domain ends with a number. */
const RELEASE = /^[a-z][a-z0-9-]*@\d+\.\d+\.\d+(-[0-9A-Za-z-]+(\.\d+)*)?$/;

/**
 * Removes the visitor's temporary id from an event, and email addresses from its label and
 * parameters. Optional fields may be null, because some clients send it.
 */
export function withoutIdentity(event: AnalyticsEventDto): AnalyticsEventDto {
  const { label, custom_parameters: parameters } = event;
  return {
    ...event,
    ...(label ? { label: RELEASE.test(label) ? label : clean(label) } : {}),
    ...(parameters
      ? {
          custom_parameters: Object.fromEntries(
            Object.entries(parameters)
              .filter(([key]) => key !== TEMP_USER_PARAMETER)
              .map(([key, value]) => [key, typeof value === 'string' ? clean(value) : value]),
          ),
        }
      : {}),
  };
}

function clean(text: string): string {
  return text.replace(EMAIL, '(email)');
}
