import Sponsors, { meta } from "./sponsors";

export { meta };
export default Sponsors;
