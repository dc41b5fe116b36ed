export const journeyPort: number;
export const journeyState: string;
