import { fieldMeaningTexts } from './events/field-meaning.ts';
import { webhooksTexts } from './locales/index.ts';

export { EditEndpointPage } from './endpoints/edit-endpoint-page.tsx';
export { EndpointPage } from './endpoints/endpoint-page.tsx';
export { EndpointsPage } from './endpoints/endpoints-page.tsx';
export { NewEndpointPage } from './endpoints/new-endpoint-page.tsx';
export { CataloguePage } from './events/catalogue-page.tsx';
export { EventPage } from './events/event-page.tsx';
export { EventsPage } from './events/events-page.tsx';

export const texts = [webhooksTexts, fieldMeaningTexts];
