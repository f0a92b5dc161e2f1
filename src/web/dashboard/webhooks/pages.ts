export { CataloguePage } from './catalogue-page.tsx';
export { EditEndpointPage } from './edit-endpoint-page.tsx';
export { EndpointPage } from './endpoint-page.tsx';
export { EndpointsPage } from './endpoints-page.tsx';
export { EventPage } from './event-page.tsx';
export { EventsPage } from './events-page.tsx';
export { webhooksTexts as texts } from './locales/index.ts';
export { NewEndpointPage } from './new-endpoint-page.tsx';
